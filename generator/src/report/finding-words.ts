import { affectedClients, clauseWords } from '../compare/verdict/affected.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { reachSentence } from './view/consumers-view.ts';
import { waivability } from './waivability.ts';

/** A finding on one line. */
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
