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

it('the uses of edits in a large tangle have shortest ways, the first of several', () => {
  const operations = ['GET /a', 'GET /b'].map((name) => operationNode(name, 'response'));
  const tangle = Array.from({ length: 1500 }, () => below());
  for (const [index, { ways }] of tangle.entries()) {
    const before = [3 * index + 1, 7 * index + 2].map((at) => tangle[at % tangle.length] as PairNode);
    ways.push(...before.map((from, at) => ({ from, step: `.${at}`, sent: true })));
  }
  const [first, second] = operations as [PairNode, PairNode];
  tangle[400]?.ways.push({ from: first, step: 'response 200', sent: true });
  tangle[900]?.ways.push({ from: second, step: 'response 200', sent: true });
  for (const node of tangle) Object.assign(node, { direction: 'response' });
  const wayUp = (start: PairNode, end: PairNode): string | undefined => {
    const paths = new Map([[start, '']]);
    for (const [node, path] of paths) {
      if (node === end) return path;
      for (const { from, step } of node.ways) if (!paths.has(from)) paths.set(from, `${step}${path}`);
    }
    return undefined;
  };
  for (const at of [0, 17, 399, 400, 777]) {
    const leaf = below([tangle[at] as PairNode, '.leaf']);
    expect(reach([leaf]).map(({ path }) => path)).toEqual([wayUp(leaf, first), wayUp(leaf, second)]);
  }
});
