import type { Finding } from '../diff/finding.ts';
import { sortedUnique } from '../order.ts';

const known = new WeakMap<Finding, readonly string[]>();

/** The operations that a finding reaches, in the order of code points. */
export function operationsOf(finding: Finding): readonly string[] {
  const operations = known.get(finding) ?? findOperations(finding);
  known.set(finding, operations);
  return operations;
}

function findOperations({ uses, operation }: Finding): readonly string[] {
  if (uses.length === 0) return operation === undefined ? [] : [operation];
  return sortedUnique(new Set(uses.map((use) => use.operation)));
}
