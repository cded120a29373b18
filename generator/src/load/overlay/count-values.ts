import type { Json } from '../../base/json.ts';

/** The number of values in a value, itself included; parts that YAML shares count each time. Counting ends above a limit. */
export function countValues(value: Json, limit: number): number {
  const open: Json[] = [value];
  let count = 0;
  for (let next = open.pop(); next !== undefined && count <= limit; next = open.pop()) {
    count += 1;
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) open.push(part);
  }
  return count;
}
