import { describe, expect, it } from 'vitest';
import { OperationFacts } from './flow/facts.ts';
import { errorUsage, sortedPlaces, toOperationUsage } from './to-manifest.ts';

function factsOf(lists: Partial<Record<'reads' | 'wholes' | 'sends', readonly string[]>>): OperationFacts {
  const facts = new OperationFacts();
  for (const name of ['reads', 'wholes', 'sends'] as const) for (const one of lists[name] ?? []) facts[name].add(one);
  return facts;
}

describe('the fields that are listed', () => {
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['sorted', ['/b', '/a'], [], ['/a', '/b']],
    ['the innermost', ['/a', '/a/b', '/a/b/c'], [], ['/a/b/c']],
    ['those whose names begin alike', ['/a', '/ab', '/a-b'], [], ['/a', '/a-b', '/ab']],
    ['what is read whole in place of what is in it', ['/a/b', '/c'], ['/a'], ['/a', '/c']],
    ['what is read whole once', ['/a'], ['/a'], ['/a']],
    ['what is around what is read whole', ['/a'], ['/a/b'], ['/a', '/a/b']],
    ['the outermost of those read whole', [], ['/a', '/a/b', '/ab'], ['/a', '/ab']],
    ['the whole response', ['/a'], [''], ['']],
    ['the whole response in place of its parts', ['/a'], ['', '/b'], ['']],
  ])('%s: %j with %j', (_, reads, wholes, listed) => {
    expect(toOperationUsage(factsOf({ reads, wholes }), undefined).reads).toEqual(listed);
  });

  it.each([
    [
      ['body', 'body/a', 'query/b'],
      ['body/a', 'query/b'],
    ],
    [
      ['body/a', 'body/ab'],
      ['body/a', 'body/ab'],
    ],
  ])('of what is sent: %j', (sends, listed) => {
    expect(toOperationUsage(factsOf({ sends }), undefined).sends).toEqual(listed);
  });
});

it('lists values and comparisons in order, each once', () => {
  const facts = new OperationFacts();
  facts.compares.set('/b', new Set(['Z', 'A']));
  facts.compares.set('/a', new Set(['B']));
  facts.sendsValues.set('query/b', new Set(['b', 10, 9, null, true, '10']));
  facts.sendsValues.set('query/a', new Set([1]));
  const usage = toOperationUsage(facts, undefined);
  expect(Object.entries(usage.compares)).toEqual([
    ['/a', ['B']],
    ['/b', ['A', 'Z']],
  ]);
  expect(Object.keys(usage.sendsValues ?? {})).toEqual(['query/a', 'query/b']);
  expect(usage.sendsValues?.['query/b']).toEqual(['10', 'b', 10, 9, null, true]);
  expect(usage).not.toHaveProperty('errors');
  expect(usage).not.toHaveProperty('places');
  expect(toOperationUsage(new OperationFacts(), undefined)).not.toHaveProperty('sendsValues');
});

it.each([
  [{}, {}],
  [{ code: ['b', 'a'] }, { codes: ['a', 'b'] }],
  [{ param: ['a'] }, { params: ['a'] }],
  [{ type: ['a'] }, { types: ['a'] }],
  [
    { code: ['a'], param: ['b'], type: ['c'] },
    { codes: ['a'], params: ['b'], types: ['c'] },
  ],
])('errors: %j', (given, listed) => {
  expect(errorUsage(new Map(Object.entries(given).map(([field, values]) => [field, new Set(values)])))).toEqual(listed);
});

it('orders places by file, then line, then column, as numbers', () => {
  const ordered = ['a.ts:2:1', 'a.ts:2:9', 'a.ts:2:10', 'a.ts:10:1', 'b.ts:1:1', 'no place'];
  expect(sortedPlaces([...ordered.toReversed(), 'a.ts:2:9'])).toEqual(ordered);
});
