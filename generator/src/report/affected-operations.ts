import type { Finding } from '../diff/finding.ts';
import { sortedBy } from '../order.ts';
import { operationsOf } from './group-by-operation.ts';
import { sectionOf } from './sections.ts';

/** An operation that breaks, and in how many ways. */
export interface AffectedOperation {
  readonly operation: string;
  readonly major: string;
  /** Breaking findings that reach it, by what its clients do. */
  readonly request: number;
  readonly response: number;
  readonly findings: readonly Finding[];
}

/** The operations that something breaks, in the order of code points: whom to tell. */
export function affectedOperations(major: string, findings: readonly Finding[]): readonly AffectedOperation[] {
  const byOperation = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (sectionOf(finding) !== 'breaking') continue;
    for (const operation of operationsOf(finding)) {
      const known = byOperation.get(operation);
      if (known) known.push(finding);
      else byOperation.set(operation, [finding]);
    }
  }
  const rows = [...byOperation].map(([operation, reached]) => ({
    operation,
    major,
    request: reached.filter((finding) => reaches(finding, operation, 'request')).length,
    response: reached.filter((finding) => reaches(finding, operation, 'response')).length,
    findings: reached,
  }));
  return sortedBy(rows, ({ operation }) => operation);
}

function reaches({ direction, uses, levels }: Finding, operation: string, wanted: 'request' | 'response'): boolean {
  if (levels[wanted] !== undefined && levels[wanted] !== 'breaking') return false;
  if (uses.length === 0) return direction === wanted || direction === 'both';
  return uses.some((use) => use.operation === operation && use.direction === wanted);
}
