import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { globalNames, isReservedTypeName, keywords, packageNames, reservedOptions } from './reserved-names.ts';

const runtime = new URL('../../../../packages/runtime/src/', import.meta.url);

describe('reserved names', () => {
  it('hold everything that packages take over from the runtime', () => {
    const used = ['index-file.ts', 'runtime-names.ts'].flatMap((file) => {
      const source = readFileSync(new URL(`../../generate/emit/${file}`, import.meta.url), 'utf8');
      return [...source.matchAll(/^ {2}(\w+): '(?:type|value)'/gm)].map((match) => match[1] as string);
    });
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter((name) => !packageNames.has(name))).toEqual([]);
  });

  it('hold every option of a client', () => {
    const [, body = ''] =
      /interface ClientOptions \{(.*?)\n\}/s.exec(readFileSync(new URL('client/options.ts', runtime), 'utf8')) ?? [];
    const options = [...body.matchAll(/^ {2}readonly (\w+)/gm)].map((match) => match[1] as string);
    expect(options.length).toBeGreaterThan(10);
    expect(options.filter((name) => !reservedOptions.has(name))).toEqual([]);
  });

  it('hold what generated types are written with', () => {
    for (const name of ['Array', 'Record', 'Promise', 'Blob', 'Response', 'AbortSignal'])
      expect(globalNames.has(name)).toBe(true);
    for (const name of ['any', 'unknown', 'never', 'await', 'static']) expect(keywords.has(name)).toBe(true);
    expect(isReservedTypeName('Loan')).toBe(false);
  });
});
