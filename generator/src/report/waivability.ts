import { clauseWords } from '../compare/verdict/affected.ts';
import { isOnlySource } from '../compare/verdict/sections.ts';
import { needsWaiver } from '../compare/verdict/severity.ts';
import { usualGround } from '../compare/waivers/waiver.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { assumptionGround } from '../compare/wire/judge/level-of.ts';
import { shellWord } from '../text/literals.ts';
import { counted } from '../text/plain-text.ts';

/**
 * Why a finding may pass, for all readers: the behaviour of released clients after a correction, the ground for a shorter
 * notice, then the reason of the entry.
 */
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

/** A sentence written by a person, with a full stop at its end. */
export function ended(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

/** Whether a waiver may pass a break, and on which ground, as a sentence; empty if no waiver is needed. */
export function waivability(finding: Finding): string {
  const { waiver, waivable, waiverGrounds = [] } = finding;
  if (!needsWaiver(finding) || waiver !== undefined) return '';
  if (!waivable) return `Cannot be waived: ${whyNot(finding)}`;
  if (waiverGrounds.length === 0) return 'Can be waived: a reviewed entry in the waiver file passes it.';
  return `Can be waived on the ground ${waiverGrounds.join(' or ')}: a reviewed entry in the waiver file that names it passes it.`;
}

/** The command that enters a waiver for a break, with placeholders; empty if no waiver may pass it. */
export function waiveCommandFor(finding: Finding, command: string | undefined): string {
  const { waivable, fingerprint } = finding;
  const ground = usualGround(finding);
  if (command === undefined || !waivable || waivability(finding) === '') return '';
  return [
    command,
    fingerprint,
    ...(ground === undefined ? [] : ['--ground', shellWord(ground)]),
    ...(ground === assumptionGround
      ? ["--source 'where it is documented now' --clients 'what released clients do now'"]
      : []),
    "--reason 'why it may pass' --owner 'who is responsible' --expires YYYY-MM-DD",
  ].join(' ');
}

/** Whether a break can be waived, in a few words beside a heading. */
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
