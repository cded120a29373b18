import { expect, it } from 'vitest';
import { identifier } from './sandbox-state.ts';

it('gives UUIDs that depend on seed and number only', () => {
  const made = new Set<string>();
  for (const seed of ['a', 'b']) {
    for (let number = 1; number <= 500; number += 1) {
      const id = identifier(seed, number);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(identifier(seed, number)).toBe(id);
      made.add(id);
    }
  }
  expect(made.size).toBe(1000);
});
