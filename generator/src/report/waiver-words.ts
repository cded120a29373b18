import type { Finding } from '../diff/finding.ts';
import { clauseWords } from './affected.ts';
import { counted } from './counted.ts';

/** Why a finding may pass, for whoever it reaches: what released clients do after a correction, what a ground of the policy takes from the notice, then the reason of the entry. */
export function waiverWords({ waiver, shortened }: Pick<Finding, 'waiver' | 'shortened'>): string {
  if (waiver === undefined) return '';
  const { ground, reason, source, clients } = waiver;
  if (source !== undefined && clients !== undefined) {
    return `${ended(clients)} The service states it now (${source.replace(/\.$/, '')}). ${reason}`;
  }
  if (shortened === undefined || ground === undefined) return reason;
  const { what, days, clause } = shortened;
  const promise = `${counted(days, 'day')} of notice${clause === '' ? '' : ` (${clauseWords(clause)})`}`;
  const taken =
    what === 'notice'
      ? `The announcement leaves less than ${promise}`
      : `The removal within the major does not wait for a new path and ${promise}`;
  return `${taken}, because ${ground} requires faster action: ${reason}`;
}

function ended(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}
