import { expect, it } from 'vitest';
import { statementAround, statementsIn, withNotes } from './statements.ts';

const text = `const limit = 3;
export function isSmall(values: number[]) {
  if (values.length > limit) return false;
  return values.every((value) => value < limit);
}
`;

it('finds the statements of functions', () => {
  expect(statementsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'if (values.length > limit) return false;',
    'return values.every((value) => value < limit);',
    'value < limit',
  ]);
});

it.each([
  ['the statement of a condition', 'values.length > limit', 0],
  ['the inner one of two', '< limit', 2],
  ['none for what a module does when it is loaded', '3', undefined],
])('knows %s', (_, part, expected) => {
  const start = text.indexOf(part);
  expect(statementAround(statementsIn(text), start, start + part.length)).toBe(expected);
});

it('notes what is reached, and changes nothing else', () => {
  const noted = withNotes(text, 10).replaceAll(/: number\[\]|export /g, '');
  const run = new Function('globalThis', 'values', `${noted}; return isSmall(values)`);
  const reached = (values: number[]) => {
    const reachedStatements: number[] = [];
    return { result: run({ reachedStatements }, values), reached: Object.keys(reachedStatements) };
  };
  expect(reached([1, 2])).toEqual({ result: true, reached: ['10', '11', '12'] });
  expect(reached([1, 2, 3, 4])).toEqual({ result: false, reached: ['10'] });
});
