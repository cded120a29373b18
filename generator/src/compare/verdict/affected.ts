import { addToGroup } from '../../base/grouped.ts';
import { onceFor } from '../../base/once-for.ts';
import { compareCodePoints, sortedBy, sortedUnique } from '../../base/order.ts';
import { counted } from '../../text/plain-text.ts';
import type { Finding } from '../wire/finding.ts';
import { sectionOf } from './sections.ts';

/** The operations that a finding reaches, by code point. */
export const operationsOf = onceFor(({ uses, operation }: Finding): readonly string[] => {
  if (uses.length === 0) return operation === undefined ? [] : [operation];
  return sortedUnique(new Set(uses.map((use) => use.operation)));
});

/** The affected clients in words: how they use the API, and through how many operations. */
export function affectedClients(finding: Finding): string {
  const operations = operationsOf(finding);
  if (operations.includes('*')) return 'All clients of the API.';
  if (operations.length === 0) return 'No client: no operation uses it.';
  // Deployed clients call a moved operation at its old place.
  const old = finding.id === 'operation-moved' && typeof finding.before === 'string' ? [finding.before] : operations;
  return `Clients that ${actOf(finding)} ${placeOf(old)}.`;
}

function actOf({ direction, uses }: Finding): string {
  if (uses.length > 0 && uses.every(({ path }) => path === '')) return 'call';
  if (direction === 'both') return 'send requests to or read responses of';
  return direction === 'request' ? 'send requests to' : 'read responses of';
}

function placeOf(operations: readonly string[]): string {
  return operations.length === 1 ? `${operations[0]}` : counted(operations.length, 'operation');
}

/** The point of the policy as a reader would look it up; numbers get a section sign. */
export function clauseWords(clause: string): string {
  return /^\d/.test(clause) ? `§${clause}` : clause;
}

/** Operations that the same changes break, and how often. */
interface AffectedOperations {
  /** One operation, or all operations of one cause; by code point. */
  readonly operations: readonly string[];
  readonly major: string;
  /** Breaking findings that affect them, by direction. */
  readonly request: number;
  readonly response: number;
  readonly findings: readonly Finding[];
}

/** A cause that reaches more operations than this is reported once, not at each of them. */
const mostAlone = 3;

/**
 * Affected operations: first each set of operations that share causes, then single operations with causes that affect only
 * them and a few others.
 */
export function affectedOperations(major: string, findings: readonly Finding[]): readonly AffectedOperations[] {
  const wide = new Map<string, Finding[]>();
  const narrow = new Map<string, Finding[]>();
  for (const finding of breaksAmong(findings)) {
    const operations = operationsOf(finding);
    if (operations.length > mostAlone) addToGroup(wide, operations.join('\n'), finding);
    else for (const operation of operations) addToGroup(narrow, operation, finding);
  }
  const row = (operations: readonly string[], reached: readonly Finding[]): AffectedOperations => ({
    operations,
    major,
    request: reached.filter((finding) => reaches(finding, operations, 'request')).length,
    response: reached.filter((finding) => reaches(finding, operations, 'response')).length,
    findings: reached,
  });
  const shared = [...wide].map(([names, reached]) => row(names.split('\n'), reached));
  return [
    ...shared.sort((a, b) => b.operations.length - a.operations.length || compareCodePoints(firstOf(a), firstOf(b))),
    ...sortedBy(narrow, ([operation]) => operation).map(([operation, reached]) => row([operation], reached)),
  ];
}

/** How many operations break, excluding those without a name. */
export function affectedCount(findings: readonly Finding[]): number {
  const reached = new Set(breaksAmong(findings).flatMap(operationsOf));
  reached.delete('*');
  return reached.size;
}

function breaksAmong(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => sectionOf(finding) === 'breaking');
}

function firstOf({ operations }: AffectedOperations): string {
  return operations[0] ?? '';
}

function reaches(
  { direction, uses, levels }: Finding,
  operations: readonly string[],
  wanted: 'request' | 'response',
): boolean {
  if (levels[wanted] !== undefined && levels[wanted] !== 'breaking') return false;
  if (uses.length === 0) return direction === wanted || direction === 'both';
  return uses.some((use) => use.direction === wanted && operations.includes(use.operation));
}
