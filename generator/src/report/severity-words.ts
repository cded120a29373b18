import { groupedBy } from '../base/grouped.ts';
import type { MajorReport } from '../compare/verdict/change-report.ts';
import { counted } from '../text/counted.ts';

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
