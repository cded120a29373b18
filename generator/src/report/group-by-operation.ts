import type { Finding } from '../diff/finding.ts';
import { compareCodePoints, sortedUnique } from '../order.ts';

/** Findings that are read together: those of one operation, or those that several share. */
export interface OperationGroup {
  /** `one` operation, `shared` by several, `api` as a whole, or `none` that is reached. */
  readonly kind: 'api' | 'shared' | 'one' | 'none';
  /** The operation, if there is just one. */
  readonly operation?: string;
  readonly findings: readonly Finding[];
}

const kinds: readonly OperationGroup['kind'][] = ['api', 'shared', 'one', 'none'];

/** Findings by operation: first what concerns all, then what several share, then each operation in the order of code points. */
export function groupByOperation(findings: readonly Finding[]): readonly OperationGroup[] {
  const groups = new Map<string, OperationGroup & { readonly findings: Finding[] }>();
  for (const finding of findings) {
    const group = groupOf(finding);
    const key = `${group.kind} ${group.operation ?? ''}`;
    const known = groups.get(key);
    if (known) known.findings.push(finding);
    else groups.set(key, { ...group, findings: [finding] });
  }
  return [...groups.values()].sort(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || compareCodePoints(a.operation ?? '', b.operation ?? ''),
  );
}

function groupOf(finding: Finding): Pick<OperationGroup, 'kind' | 'operation'> {
  const operations = operationsOf(finding);
  if (operations.includes('*')) return { kind: 'api' };
  const [operation] = operations;
  if (operation === undefined) return { kind: 'none' };
  return operations.length > 1 ? { kind: 'shared' } : { kind: 'one', operation };
}

/** The operations that a finding reaches. */
export function operationsOf(finding: Finding): readonly string[] {
  const operations = finding.uses.map(({ operation }) => operation);
  if (operations.length === 0 && finding.operation !== undefined) operations.push(finding.operation);
  return sortedUnique(operations);
}
