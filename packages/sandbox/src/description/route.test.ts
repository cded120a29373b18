import { expect, it } from 'vitest';
import { nearPaths, type Route } from './route.ts';

const routes = ['/v1/loans', '/v1/loans/{id}', '/v1/loans/{id}/repayments', '/v1/chains'].map(
  (path): Route => ({ path, pattern: /^$/, names: [], query: [], operations: new Map() }),
);

it.each([
  ['/v1/loan', '/v1/loans'],
  ['/v1/Loans', '/v1/loans'],
  ['/v2/loans', '/v1/loans'],
  ['/v1/loans/7/repayment', '/v1/loans/{id}/repayments'],
  ['/v1/loans/7/repayments/', '/v1/loans/{id}/repayments'],
  ['/loans/7/repayments', '/v1/loans/{id}/repayments'],
])('%s is nearly %s', (path, nearest) => {
  expect(nearPaths(routes, path)[0]).toBe(nearest);
});

/** The paths among some that a path nearly is. */
const nearAmong = (paths: readonly string[], path: string) =>
  nearPaths(
    paths.map((each) => ({ ...routes[0], path: each }) as Route),
    path,
  );

it('names three at most, the nearest first', () => {
  const many = ['/v1/abcd', '/v1/abc', '/v1/abcde', '/v1/abcdx', '/v1/abcdy'];
  expect(nearAmong(many, '/v1/abcde')).toEqual(['/v1/abcde', '/v1/abcd', '/v1/abcdx']);
});

it.each([
  ['a segment and half the letters of another', '/v1/abcd/x', '/v1/abyz', true],
  ['a segment and more than half the letters', '/v1/abcde/x', '/v1/abxyz', false],
  ['two segments', '/v1/x/y', '/v1', false],
])('finds a path that differs in %s: %s', (_, path, template, found) => {
  expect(nearAmong([template], path)).toEqual(found ? [template] : []);
});

it('leaves out what is much farther than the nearest', () => {
  const many = ['/v1/customers', '/v1/quotes', '/v1/country_specs'];
  expect(nearAmong(many, '/v1/custmers')).toEqual(['/v1/customers']);
  const tenLetters = ['/v1/abcdefghij', '/v1/abcdefgxyz', '/v1/abcdefwxyz'];
  expect(nearAmong(tenLetters, '/v1/abcdefghij')).toEqual(tenLetters.slice(0, 2));
});

it('names none for a path that is like none', () => {
  expect(nearPaths(routes, '/a/completely/other/path')).toEqual([]);
});
