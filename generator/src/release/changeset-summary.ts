import type { AppliedWaiver, Finding } from '../diff/finding.ts';
import { asBeforeGround, assumptionGround } from '../diff/judge/exception-for.ts';
import { markdownCode } from '../emit/encode/markdown-code.ts';
import { clauseWords } from '../report/affected.ts';
import { counted } from '../report/counted.ts';
import { markdownPlain } from '../report/markdown/markdown-plain.ts';
import { inReportOrder, type SectionId, sectionIds, sectionOf } from '../report/sections.ts';
import { waiverWords } from '../report/waiver-words.ts';

/** How users of the package read each part; what breaks never comes this far, unless a waiver passes it. */
const titles: { readonly [Id in SectionId]: string } = {
  breaking: 'Breaking',
  source: 'Breaking only for code that is compiled',
  questions: 'Stated for the first time',
  waived: 'Breaking by the letter, reviewed and passed',
  additions: 'New or relaxed',
  deprecations: 'Deprecated',
  corrections: 'Corrected: the description said what was assumed',
  documentation: 'Documentation',
};

/** So many places of documentation are listed one by one. */
const mostDocumentation = 5;

/** What changed in a major, in Markdown for the changelog of its package: sentences with the ids of the rules behind them. */
export function changesetSummary(infoVersion: string, findings: readonly Finding[]): string {
  const sections = sectionIds.flatMap((id) => {
    const own = inReportOrder(findings).filter((finding) => partOf(finding) === id);
    if (own.length === 0) return [];
    if (id === 'documentation' && own.length > mostDocumentation) {
      return [`${titles[id]}: ${counted(own.length, 'place')} read differently.`];
    }
    return [`${titles[id]}:\n\n${own.map(entry).join('\n')}`];
  });
  const urgent = findings.flatMap((finding) =>
    finding.urgent === undefined ? [] : [`- ${markdownPlain(finding.urgent)}`],
  );
  const first = urgent.length === 0 ? [] : [`**Act now:**\n\n${urgent.join('\n')}`];
  return [...first, `The description of the API is ${infoVersion}.`, ...sections].join('\n\n');
}

/** What a changelog says of a package that was never there before. */
export function firstReleaseSummary(infoVersion: string): string {
  return `First release, for the description ${infoVersion} of the API.`;
}

function entry(finding: Finding): string {
  const { id, message, clause, waiver } = finding;
  const source = [markdownCode(id), ...(clause === undefined ? [] : [clauseWords(clause)])].join(', ');
  const words = markdownPlain(waiverWords(finding));
  const why = waiver === undefined ? '' : ` ${passedWords(waiver)} ${words}`;
  const assumed = partOf(finding) === 'corrections' && finding.assumption !== undefined;
  const before = assumed ? ` Assumed before: ${markdownPlain(finding.assumption ?? '')}` : '';
  return `- ${markdownPlain(sentence(message))} (${source})${why}${before}`;
}

function passedWords({ ground }: AppliedWaiver): string {
  if (ground === assumptionGround) return 'Clients released before:';
  return ground === asBeforeGround ? 'It was so before:' : 'Passed:';
}

/** As in a report, but what is new at a place of which something is assumed corrects nothing that users have read. */
function partOf(finding: Finding): SectionId {
  const section = sectionOf(finding);
  return section === 'corrections' && /-added(?:-|$)/.test(finding.id) ? 'additions' : section;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
