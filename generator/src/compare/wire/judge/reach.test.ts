import { expect, it } from 'vitest';
import { operationNode, type PairNode } from '../walk/schema-pair.ts';
import { isReached, reach } from './reach.ts';

const list = operationNode('GET /loans', 'response');
const create = operationNode('POST /loans', 'request');
const below = (...ways: readonly (readonly [from: PairNode, step: string, sent?: boolean])[]): PairNode => ({
  direction: ways[0]?.[0].direction ?? 'request',
  ways: ways.map(([from, step, sent = true]) => ({ from, step, sent })),
});
const body = below([list, 'response 200']);

it.each<[what: string, nodes: readonly PairNode[], uses: readonly string[]]>([
  ['nothing', [], []],
  ['one way', [below([body, '.amount'])], ['GET /loans response 200.amount']],
  ['items', [below([below([body, '[]']), '.amount'])], ['GET /loans response 200[].amount']],
  ['the shortest way', [below([below([body, '.a']), '.b'], [body, '.c'])], ['GET /loans response 200.c']],
  ['both directions', [below([create, 'body']), body], ['GET /loans response 200', 'POST /loans body']],
  ['a way that is sent, and no other', [below([list, 'kept'], [create, 'muted', false])], ['GET /loans kept']],
  ['a way that is never sent, alone', [below([list, 'muted', false])], ['GET /loans muted']],
])('the uses by %s', (_, nodes, uses) => {
  expect(reach(nodes).map(({ operation, path }) => `${operation} ${path}`)).toEqual(uses);
  expect(isReached(nodes, new Set())).toBe(uses.length > 0);
});

it('no way leads through what is blocked', () => {
  const amount = below([body, '.amount']);
  for (const blocked of [amount, body]) {
    expect(reach([amount], new Set([blocked]))).toEqual([]);
    expect(isReached([amount], new Set([blocked]))).toBe(false);
  }
  const other = below([body, '.a'], [create, 'body']);
  expect(isReached([other], new Set([body]))).toBe(true);
});
