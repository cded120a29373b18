import type { Finding } from '../diff/finding.ts';
import { counted } from './counted.ts';
import { operationsOf } from './operations-of.ts';

/** Who notices a finding, in words: what these clients do, and with how many operations. */
export function affectedClients(finding: Finding): string {
  const operations = operationsOf(finding);
  if (operations.includes('*')) return 'All clients of the API.';
  if (operations.length === 0) return 'Nobody: no operation reaches it.';
  return `Clients that ${actOf(finding)} ${placeOf(operations)}.`;
}

function actOf({ direction, uses }: Finding): string {
  if (uses.length > 0 && uses.every(({ path }) => path === '')) return 'call';
  if (direction === 'both') return 'send requests to or read responses of';
  return direction === 'request' ? 'send requests to' : 'read responses of';
}

function placeOf(operations: readonly string[]): string {
  return operations.length === 1 ? `${operations[0]}` : counted(operations.length, 'operation');
}

/** The point of the policy that names a change, as a reader looks it up; points that are numbers get a section sign. */
export function clauseWords(clause: string): string {
  return /^\d/.test(clause) ? `§${clause}` : clause;
}
