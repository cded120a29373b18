import { expect, it } from 'vitest';
import { readSurface } from './read-surface.ts';
import { sameParts } from './same-parts.ts';

const surfaceOf = (text: string, more: Readonly<Record<string, string>> = {}) =>
  readSurface({
    name: 'shop',
    entries: new Map([['.', 'dist/index.d.ts']]),
    files: new Map(Object.entries({ 'dist/index.d.ts': text, ...more })),
  });

const before = `import type { ApiError } from 'runtime';
interface Hidden { a: string }
export interface Line { /** How many. */ count: number }
export interface Order { lines: Line[]; hidden: Hidden }
export interface Other { error: ApiError }
export declare const key: unique symbol;
export interface Keyed { [key]: string }
`;

it.each([
  ['the same', before, ['Keyed', 'Line', 'Order', 'Other', 'key']],
  ['a comment', before.replace('How many.', 'The number.'), ['Keyed', 'Line', 'Order', 'Other', 'key']],
  ['a type that another one names', before.replace('count: number', 'count: string'), ['Keyed', 'Other', 'key']],
  ['a type that nobody can import', before.replace('a: string', 'a: number'), ['Keyed', 'Line', 'Other', 'key']],
  ['the package of a name', before.replace("'runtime'", "'other'"), ['Keyed', 'Line', 'Order', 'key']],
  ['the key of a property', before.replace('unique symbol', "'id'"), ['Line', 'Order', 'Other']],
  ['a name that is not exported', before.replace('export interface Line', 'interface Line'), ['Keyed', 'Other', 'key']],
  ['a type of everything', `${before}declare global { interface Array<T> { own: T } }`, []],
  ['a type behind a namespace', `import * as all from './all.d.ts';\n${before}`, []],
])('finds what stays beside a change of %s', (_, after, expected) => {
  const base = surfaceOf(before);
  const { declares, exports } = sameParts(base, surfaceOf(after));
  const names = [...(base.entries.get('.')?.values() ?? [])];
  const same = names.filter((one) => one.declaration !== undefined && declares(one.declaration));
  expect(same.map(({ name }) => name)).toEqual(expected);
  expect(same.every((one) => exports('.', one))).toBe(true);
});

it('compares the packages of names that others declare', () => {
  const from = (name: string) => surfaceOf(`export { file, type ${name} as Failure } from 'runtime';`);
  const base = from('ApiError');
  const { exports } = sameParts(base, from('OtherError'));
  expect([...(base.entries.get('.')?.values() ?? [])].map((one) => [one.name, exports('.', one)])).toEqual([
    ['Failure', false],
    ['file', true],
  ]);
});
