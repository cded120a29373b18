import { expect, it } from 'vitest';
import { createRetryBudget } from './retry-budget.ts';

const drain = (budget: ReturnType<typeof createRetryBudget>) => {
  let taken = 0;
  while (budget.take()) taken += 1;
  return taken;
};

it('allows a hundred repetitions without a success', () => {
  expect(drain(createRetryBudget())).toBe(100);
});

it('gets back what a call took that succeeded in the end', () => {
  const budget = createRetryBudget();
  drain(budget);
  budget.succeed(2);
  expect(drain(budget)).toBe(2);
});

it('gets a tenth from any other success, and never more than it began with', () => {
  const budget = createRetryBudget();
  for (let call = 0; call < 1000; call++) budget.succeed(0);
  expect(drain(budget)).toBe(100);
  for (let call = 0; call < 11; call++) budget.succeed(0);
  expect(drain(budget)).toBe(1);
});
