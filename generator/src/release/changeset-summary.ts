import { inReportOrder, type SectionId, sectionIds, sectionOf } from '../compare/verdict/sections.ts';
import type { AppliedWaiver, Finding } from '../compare/wire/finding.ts';
import { asBeforeGround, assumptionGround } from '../compare/wire/judge/level-of.ts';
import { reachSentence } from '../report/view/consumers-view.ts';
import { ended, waiverWords } from '../report/waivability.ts';
import { markdownPlain } from '../text/markdown-text.ts';
import { counted } from '../text/plain-text.ts';
import { type ChangeEntry, type Consumers, changelogEntry, entryText } from './changelog/changelog-entry.ts';

/** Titles for users of the package; breaks only appear here with a waiver. */
const titles: { readonly [Id in SectionId]: string } = {
  breaking: 'Breaking',
  source: 'Breaking only for code that is compiled',
  questions: 'Stated for the first time',
  waived: 'Breaking by the letter, reviewed and passed',
  allowed: 'Stricter than before',
  additions: 'New or relaxed',
  deprecations: 'Deprecated',
  corrections: 'Corrected: the description said what was assumed',
  documentation: 'Documentation',
};

/** With more documentation changes than this, the rest is counted. */
const mostDocumentation = 5;

const nothingToDo = 'Read the documentation of the methods that you call; your code stays as it is.';

interface ChangelogInput {
  readonly findings: readonly Finding[];
  readonly consumers: Consumers;
  /** Only for a release, not for a waiting changeset. */
  readonly release?: {
    readonly infoVersion: string;
    /** URL of the full report. */
    readonly report?: string;
  };
}

/** The changes of a major, in Markdown for its package's changelog: where each change appears in code, and how to adapt it. */
export function changesetSummary({ findings, consumers, release }: ChangelogInput): string {
  const sections = sectionIds.flatMap((id) => {
    const own = inReportOrder(findings).filter((finding) => partOf(finding) === id);
    if (own.length === 0) return [];
    if (id === 'documentation' && own.length > mostDocumentation) {
      return [`${titles[id]}: ${counted(own.length, 'place')} read differently. ${nothingToDo}`];
    }
    return [`${titles[id]}:\n\n${own.map((finding) => entryText(entryOf(finding, consumers))).join('\n')}`];
  });
  const urgent = findings.flatMap((finding) =>
    finding.urgent === undefined ? [] : [`- ${markdownPlain(finding.urgent)}`],
  );
  const first = urgent.length === 0 ? [] : [`**Act now:**\n\n${urgent.join('\n')}`];
  return [...first, ...(release === undefined ? [] : [releaseWords(release)]), ...sections].join('\n\n');
}

function releaseWords({ infoVersion, report }: NonNullable<ChangelogInput['release']>): string {
  const link = report === undefined ? '' : ` [The report](${report}) shows each change in full.`;
  return `The description of the API is ${infoVersion}.${link}`;
}

export function entryOf(finding: Finding, consumers: Consumers): ChangeEntry {
  return changelogEntry(finding, consumers, notesOn(finding));
}

/** The changelog's text about a new package. */
export function firstReleaseSummary(infoVersion: string): string {
  return `First release, for the description ${infoVersion} of the API.`;
}

function notesOn(finding: Finding): readonly string[] {
  const { waiver, apps = [] } = finding;
  const isAssumed = partOf(finding) === 'corrections' && finding.assumption !== undefined;
  return [
    ...(waiver === undefined ? [] : [`${passedWords(waiver)} ${markdownPlain(ended(waiverWords(finding)))}`]),
    ...(apps.length === 0 ? [] : [markdownPlain(reachSentence(finding) ?? '')]),
    ...(isAssumed ? [`Assumed before: ${markdownPlain(ended(finding.assumption ?? ''))}`] : []),
  ];
}

function passedWords({ ground }: AppliedWaiver): string {
  if (ground === assumptionGround) return 'Clients released before:';
  return ground === asBeforeGround ? 'It was so before:' : 'Passed:';
}

/** As in a report, except that a new part with an assumption corrects nothing that users have read. */
function partOf(finding: Finding): SectionId {
  const section = sectionOf(finding);
  return section === 'corrections' && /-added(?:-|$)/.test(finding.id) ? 'additions' : section;
}

/** The changelog of a package with an entry for its first release; unchanged if it already has one for that version. */
export function firstChangelog(text: string | undefined, name: string, version: string, infoVersion: string): string {
  const head = text?.trim() ?? `# ${name}`;
  if (head.split('\n').includes(`## ${version}`)) return `${head}\n`;
  const [title = '', ...rest] = head.split('\n');
  const older = rest.join('\n').trim();
  return `${[title, `## ${version}`, firstReleaseSummary(infoVersion), ...(older === '' ? [] : [older])].join('\n\n')}\n`;
}
