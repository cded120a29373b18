import { describe, expect, it } from 'vitest';
import type { Json } from '../base/json.ts';
import { ignoredSiblings, keepsSiblings, keptSiblings, mappingReference, referenceOf } from './reference-of.ts';
import { SourceFile } from './site.ts';

function fileWith(path: string, ...names: readonly string[]): SourceFile {
  const value: Json = { components: { schemas: Object.fromEntries(names.map((name) => [name, {}])) } };
  const positions = () => {
    throw new Error('positions are not needed here');
  };
  return new SourceFile({ path, display: path, text: '', value, positions });
}

describe('mappingReference', () => {
  it.each<[value: string, entry: readonly string[], own: readonly string[], from: string, ref: string]>([
    ['Cat', ['Cat'], ['Cat'], 'own', '#/components/schemas/Cat'],
    ['Cat', ['Cat'], [], 'entry', '#/components/schemas/Cat'],
    ['Cat', [], ['Cat'], 'own', '#/components/schemas/Cat'],
    ['Cat', [], [], 'own', 'Cat'],
    ['cat.yaml', [], [], 'own', 'cat.yaml'],
    ['cat.yaml', ['cat.yaml'], [], 'entry', '#/components/schemas/cat.yaml'],
    ['#/components/schemas/Cat', ['Cat'], ['Cat'], 'own', '#/components/schemas/Cat'],
    ['./Cat', ['./Cat'], [], 'own', './Cat'],
  ])('takes %s beside %j and %j for a schema of %s: %s', (value, inEntry, inOwn, from, ref) => {
    const found = mappingReference(fileWith('entry', ...inEntry), fileWith('own', ...inOwn), value);
    expect([found.from.path, found.ref]).toEqual([from, ref]);
  });
});

describe('the fields beside a reference', () => {
  it('count in path items, and in schemas from 3.1 on', () => {
    expect(keepsSiblings('PathItem', '3.0')).toBe(true);
    expect([keepsSiblings('Schema', '3.0'), keepsSiblings('Schema', '3.1'), keepsSiblings('Schema', '3.2')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(keepsSiblings('Response', '3.1')).toBe(false);
  });

  const value = { $ref: '#/a', summary: 's', description: 'd', other: 'o' };

  it('count as words from 3.1 on, where they are text', () => {
    expect(keptSiblings(value, '3.0')).toEqual({});
    expect(keptSiblings(value, '3.1')).toEqual({ summary: 's', description: 'd' });
    expect(keptSiblings({ ...value, summary: 1 }, '3.1')).toEqual({ description: 'd' });
  });

  it('are ignored otherwise', () => {
    expect(ignoredSiblings(value, 'Response', '3.0')).toEqual(['summary', 'description', 'other']);
    expect(ignoredSiblings(value, 'Response', '3.1')).toEqual(['other']);
    expect(ignoredSiblings(value, 'Schema', '3.1')).toEqual([]);
  });
});

it('takes a dynamic reference for a plain one in schemas only', () => {
  expect(referenceOf({ $dynamicRef: '#a' }, 'Schema')).toBe('#a');
  expect(referenceOf({ $dynamicRef: '#a' }, 'Response')).toBeUndefined();
  expect(referenceOf({ $ref: '#b', $dynamicRef: '#a' }, 'Schema')).toBe('#b');
  expect(referenceOf({ $ref: 3 }, 'Schema')).toBeUndefined();
});
