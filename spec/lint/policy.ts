import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Policy } from '../../generator/src/compare/policy/policy.ts';
import { readPolicy } from '../../generator/src/compare/policy/read-policy.ts';

const file = join(import.meta.dirname, '../policy.yaml');

/** The policy that our descriptions keep, as the comparison reads it. */
export const policy: Policy = readPolicy({
  value: parse(readFileSync(file, 'utf8'), { version: '1.2' }),
  locate: () => ({ file, line: 1, column: 1 }),
});
