import { groupedBy } from '../base/grouped.ts';
import { affectedClients, clauseWords } from '../compare/verdict/affected.ts';
import type { MajorReport } from '../compare/verdict/change-report.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { counted } from '../text/plain-text.ts';
import { reachSentence } from './view/consumers-view.ts';
import { waivability } from './waivability.ts';

export function findingWords(finding: Finding): string {
  const { message, why, clause, waiver, code, disagreement } = finding;
  const parts = [message, why, affectedClients(finding), ...(clause === undefined ? [] : [`${clauseWords(clause)}.`])];
  const inCode = (code ?? []).filter((change) => change.message !== message);
  parts.push(...inCode.map((change) => `In code: ${change.message}`));
  const waivable = waivability(finding);
  if (waivable !== '') parts.push(waivable);
  if (disagreement !== undefined) parts.push(disagreement);
  const reach = reachSentence(finding);
  if (reach !== undefined) parts.push(reach);
  if (waiver) parts.push(`Passed until ${waiver.expires} by ${waiver.owner}: ${waiver.reason}`);
  return parts.join(' ');
}

/** How many findings the policy turned off, by rule, as a sentence; empty if there are none. */
export function offWords({ summary: { off }, findings }: MajorReport): string {
  if (off === undefined) return '';
  const byRule = groupedBy(
    findings.filter(({ severity }) => severity === 'off'),
    ({ id }) => id,
  );
  const rules = [...byRule].map(([id, { length }]) => `${id} (${length})`);
  return `${counted(off, 'finding')} ${off === 1 ? 'is' : 'are'} off by the policy: ${rules.sort().join(', ')}.`;
}

/** What the severities of the policy do to the comparison, in a sentence or two; empty if they change nothing. */
export function severityWords(major: MajorReport): string {
  const { failing } = major.summary;
  const off = offWords(major);
  if (failing === undefined) return off;
  const result = failing === 0 ? 'none fails' : `${counted(failing, 'finding')} ${failing === 1 ? 'fails' : 'fail'}`;
  return `By the severities of the policy, ${result} the comparison. ${off}`.trim();
}
