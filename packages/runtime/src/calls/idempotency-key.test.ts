import { expect, it } from 'vitest';
import { newIdempotencyKey } from './idempotency-key.ts';

it('is a random UUID, and another one each of 10,000 times', () => {
  const keys = Array.from({ length: 10_000 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(keys.map((key) => key[19]))).toEqual(new Set(['8', '9', 'a', 'b']));
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
