import type { Finding } from '../diff/finding.ts';
import { isOnlySource } from './sections.ts';

/** Whether a reviewed exception may pass a break, and on which ground, as a sentence; nothing where nothing has to be passed. */
export function waivability(finding: Finding): string {
  const { level, waiver, waivable, waiverGrounds = [] } = finding;
  if (level !== 'breaking' || waiver !== undefined) return '';
  if (!waivable) return `Cannot be waived: ${whyNot(finding)}`;
  if (waiverGrounds.length === 0) return 'Can be waived: a reviewed entry in the waiver file passes it.';
  return `Can be waived on the ground ${waiverGrounds.join(' or ')}: a reviewed entry in the waiver file that names it passes it.`;
}

/** The same in as few words as stand beside a heading. */
export function waivabilityLabel(finding: Finding): string {
  const { waivable, waiverGrounds = [] } = finding;
  if (waivability(finding) === '') return '';
  if (!waivable) return 'cannot be waived';
  return waiverGrounds.length === 0 ? 'can be waived' : `can be waived: ${waiverGrounds.join(' or ')}`;
}

function whyNot(finding: Finding): string {
  return isOnlySource(finding)
    ? 'code that uses the package would not compile. Keep what it uses.'
    : 'the policy lets no exception pass this kind of change.';
}
