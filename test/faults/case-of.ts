import { type CaseId, cases } from './cases.ts';

/** The title of a case's tests. */
export function caseOf(id: CaseId): string {
  const [when, then] = cases[id];
  return `${id}: ${when}: ${then}`;
}
