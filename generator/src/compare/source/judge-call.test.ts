import { expect, it } from 'vitest';
import { argumentBreaks, reordered } from './judge-call.ts';

/** Parameters as they are written: `id, query?`. */
const called = (list: string) => ({
  parameters: list
    .split(', ')
    .filter(Boolean)
    .map((name) => ({ name: name.replace('?', ''), optional: name.endsWith('?') })),
});

it.each<[title: string, old: string, next: string, argument: number | undefined, breaks: readonly string[]]>([
  ['a new one that must be passed', 'id', 'id, body', undefined, ['source-parameter-required body']],
  ['a new one at the end that may be left out', 'id', 'id, query?', 0, ['source-parameter-narrowed id']],
  ['one that must be passed now', 'id, query?', 'id, query', undefined, ['source-parameter-required query']],
  ['one that may be left out now', 'id, query', 'id, query?', 1, ['source-parameter-narrowed query']],
  [
    'a new one in the place of another',
    'id, options?',
    'id, query?, options?',
    undefined,
    ['source-parameter-inserted query'],
  ],
  ['a new one before all others', 'id', 'query?, id', undefined, ['source-parameter-inserted query']],
  ['one that is gone', 'id, query?', 'id', undefined, ['source-parameter-removed query']],
  ['all that are gone', 'id, query?', '', undefined, ['source-parameter-removed id', 'source-parameter-removed query']],
  [
    'one that is gone and two that are new',
    'id, query?',
    'id, body, more?',
    undefined,
    ['source-parameter-required body', 'source-parameter-removed query'],
  ],
  ['one with another name', 'id, query?', 'id, filter?', 1, ['source-parameter-narrowed query']],
  ['one with another name that must be passed', 'id', 'key', 0, ['source-parameter-narrowed id']],
  ['two with other names', 'id, query', 'key, filter', undefined, ['source-unclassified']],
  ['another order', 'id, query', 'query, id', undefined, ['source-parameters-reordered query, id']],
  [
    'another order and a new one that must be passed',
    'id, query',
    'query, id, body',
    undefined,
    ['source-parameter-required body'],
  ],
  ['the same ones', 'id', 'id', undefined, ['source-unclassified']],
  ['an argument beyond them', 'id', 'id', 4, ['source-unclassified']],
])('%s: (%s) and (%s)', (_, old, next, argument, breaks) => {
  const found = argumentBreaks(called(old), called(next), argument);
  expect(found.map(({ rule, detail }) => [rule, detail].filter(Boolean).join(' '))).toEqual(breaks);
});

it.each([
  ['id, query', 'query, id', 'query, id'],
  ['id, query', 'query, more?, id', 'query, more, id'],
  ['id, query', 'id, more?, query', undefined],
  ['id, query', 'query', undefined],
  ['id', 'key', undefined],
])('(%s) and (%s) are in another order: %s', (old, next, now) => {
  expect(reordered(called(old), called(next))).toBe(now);
});
