import { expect, it } from 'vitest';
import { Solver } from './solver.ts';
import { FlowNode, FlowValues } from './values.ts';

it('carries a value along all edges once, and stops before there are more than memory may hold', () => {
  const [first, second] = [new FlowNode(), new FlowNode()];
  const solver = new Solver(2);
  solver.copy(first, second);
  solver.copy(second, first);
  const values = new FlowValues();
  solver.add(first, values.enum());
  solver.run();
  expect(second.values).toEqual(first.values);
  expect(() => solver.add(new FlowNode(), values.enum())).toThrow('too large to be followed as a whole');
});
