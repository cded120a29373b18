import { expect, it } from 'vitest';
import { ts } from '../../base/typescript.ts';
import { newObject } from './objects.ts';
import { Solver } from './solver.ts';
import { FlowNode, FlowValues } from './values.ts';

it('carries a value along all edges once, and stops before there are more than memory may hold', () => {
  const [first, second] = [new FlowNode(), new FlowNode()];
  const solver = new Solver(2);
  solver.copy(first, second);
  solver.copy(second, first);
  const values = new FlowValues({ folded: (_, pointer) => pointer });
  solver.add(first, values.enum());
  solver.run();
  expect(second.values).toEqual(first.values);
  expect(() => solver.add(new FlowNode(), values.enum())).toThrow('too large to be followed as a whole');
});

it('leaves objects where too many meet, and lets everything else go on', () => {
  const [from, to] = [new FlowNode(), new FlowNode()];
  const solver = new Solver(1000, 0);
  solver.copy(from, to);
  const site = ts.factory.createNull();
  for (let index = 0; index < 101; index++) solver.add(from, newObject(site));
  solver.add(from, new FlowValues({ folded: (_, pointer) => pointer }).literal('ACTIVE'));
  solver.run();
  expect([from.values.size, solver.left.size]).toEqual([102, 3]);
  const kinds = new Set([...to.values].map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['object', 'claim', 'literal']));
});
