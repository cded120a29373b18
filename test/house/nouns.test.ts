import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repeatedNouns } from './nouns.ts';
import { readSources } from './read-imports.ts';

describe('the names of types', () => {
  it('have one meaning each in the generator', () => {
    const sources = readSources(join(import.meta.dirname, '../../generator/src'));
    expect(sources.length).toBeGreaterThan(300);
    expect(repeatedNouns(sources)).toEqual([]);
  });

  it.each([
    ['interface Place {}', 'type Place = string;'],
    ['export class Place {}', 'export interface Place {}'],
    ['enum Place {}', 'abstract class Place {}'],
  ])('are found where two files declare one: %s %s', (a, b) => {
    const sources = [
      { path: 'a.ts', text: a },
      { path: 'b.ts', text: b },
    ];
    expect(repeatedNouns(sources)).toEqual(['Place: a.ts, b.ts']);
  });

  it('may belong to a class and an interface that are one in the same file', () => {
    expect(repeatedNouns([{ path: 'a.ts', text: 'class Place {} interface Place {}' }])).toEqual([]);
  });
});
