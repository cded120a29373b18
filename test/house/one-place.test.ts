import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './read-imports.ts';

const sources = readSources(join(import.meta.dirname, '../../generator/src'));

/** What one file does for all others, and how code looks that does it by itself. */
const places: readonly (readonly [subject: string, home: string, pattern: RegExp, byItself: string])[] = [
  ['pointers are escaped', 'base/json-pointer.ts', /replace(?:All)?\((?:'[~/]|\/~)/, "text.replace(/~1/g, '/')"],
  ['the depth of searches is limited', 'base/depth-limits.ts', /const \w*[dD]eepest\w* = \d/, 'const deepest = 3;'],
  ['the length of a day is known', 'base/calendar-day.ts', /86_?400_?000/, 'const day = 86400000;'],
  ['diagnostics are collected', 'base/diagnostic-log.ts', /\bforPlaces\(\w/, 'forPlaces(diagnose(code), 2)'],
];

describe.each(places)('%s', (_, home, pattern, byItself) => {
  it(`in ${home} only`, () => {
    const homes = [home, 'base/diagnostics.ts'];
    expect(sources.map(({ path }) => path)).toContain(home);
    const others = sources.filter(({ path, text }) => !homes.includes(path) && pattern.test(text));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('and code that does it by itself is found', () => {
    expect(byItself).toMatch(pattern);
  });
});

// Any method may be described since 3.2, so a type can't reject `'get'`, although no operation of the model has it in lower
// case.
const smallMethod = /\b[mM]ethod\)? (?:===|!==) '(?![A-Z]+'|additionalOperations')/;

it('the method of an operation is compared with a name in capitals', () => {
  expect(sources.filter(({ text }) => smallMethod.test(text)).map(({ path }) => path)).toEqual([]);
  for (const slip of ["operation.method === 'get'", "method !== 'Post'"]) expect(smallMethod.test(slip)).toBe(true);
});
