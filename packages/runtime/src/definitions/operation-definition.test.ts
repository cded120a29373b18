import { expect, it } from 'vitest';
import { isSafe } from './operation-definition.ts';

it.each([
  ['GET', true],
  ['HEAD', true],
  ['OPTIONS', true],
  ['QUERY', true],
  ['TRACE', true],
  ['POST', false],
  ['PUT', false],
  ['PATCH', false],
  ['DELETE', false],
  ['COPY', false],
  ['query', false],
  ['QUERYING', false],
])('a request by %s is safe: %s', (method, safe) => {
  expect(isSafe({ method })).toBe(safe);
});
