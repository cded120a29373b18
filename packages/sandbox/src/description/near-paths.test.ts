import { expect, it } from 'vitest';
import { nearPaths } from './near-paths.ts';
import type { Route } from './route.ts';

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

it('names three at most, the nearest first', () => {
  const many = ['/v1/abcd', '/v1/abc', '/v1/abcde', '/v1/abcdx'].map((path) => ({ ...routes[0], path }) as Route);
  expect(nearPaths(many, '/v1/abcde')).toEqual(['/v1/abcde', '/v1/abcd', '/v1/abcdx']);
});

it('leaves out what is much farther than the nearest', () => {
  const many = ['/v1/customers', '/v1/quotes', '/v1/country_specs'].map((path) => ({ ...routes[0], path }) as Route);
  expect(nearPaths(many, '/v1/custmers')).toEqual(['/v1/customers']);
});

it('names none for a path that is like none', () => {
  expect(nearPaths(routes, '/a/completely/other/path')).toEqual([]);
});
