import { expect, it } from 'vitest';
import { equalMutants } from './equal-mutants.ts';
import { changesIn, changesOf, originalOf, withChange } from './find-changes.ts';

const changed = (text: string) => changesIn('a.ts', text).map((change) => withChange(text, change));

it.each<[text: string, changes: readonly string[]]>([
  ['if (a) b;', ['if (true) b;', 'if (false) b;', ';', 'if (a) ;']],
  [
    'if (a) b; else c;',
    ['if (true) b; else c;', 'if (false) b; else c;', 'c;', 'if (a) ; else c;', 'if (a) b; else ;'],
  ],
  ['x = a ? b : c', ['x = true ? b : c', 'x = false ? b : c', ';']],
  ['x = !a', ['x = (a)', ';']],
  ['x = a < b', ['x = a <= b', 'x = a >= b', ';']],
  ['x = a && b', ['x = (a)', 'x = (b)', 'x = a || b', ';']],
  ['x = a ?? b', ['x = (a)', ';']],
  ['x = 3', ['x = (3 + 1)', 'x = (3 - 1)', ';']],
  ["x = 'a' + b", ["x = '' + b", ';']],
  ['x = [a, b]', ['x = [b]', 'x = [a]', ';']],
  ['x = { a, b: true }', ['x = { b: true }', 'x = { a }', 'x = { a, b: false }', ';']],
  ['x = a.some(f)', ['x = a.every(f)', ';']],
  ['x = a.filter(f)', ['x = a', ';']],
  ['x = /^a$/i', ['x = /a$/i', 'x = /^a/i', 'x = /^a$/', ';']],
  ["import { a } from 'b';\ntype A = 'a' | true;\nexport { a } from 'c';", []],
])('changes %s', (text, changes) => {
  expect(changed(text).toSorted()).toEqual(changes.toSorted());
});

it('each of the equal mutants is a change that is still made', () => {
  const unmade = equalMutants.filter(
    ({ file, original, replacement }) =>
      !changesOf(file).some((change) => originalOf(change) === original && change.replacement === replacement),
  );
  expect(unmade).toEqual([]);
});
