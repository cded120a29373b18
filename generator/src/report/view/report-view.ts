import { groupedBy } from '../../base/grouped.ts';
import { sortedUnique } from '../../base/order.ts';
import type { RuleReport } from '../../compare/base-rules/rule-change.ts';
import { affectedOperations, operationsOf } from '../../compare/verdict/affected.ts';
import type { ChangeReport, Doubt, MajorReport, Sunset } from '../../compare/verdict/change-report.ts';
import { isShown, type SectionId, sectionIds, sectionOf, sectionTitles } from '../../compare/verdict/sections.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { counted, oneLine } from '../../text/plain-text.ts';
import { type Grouping, groupFindings, groupings } from '../group-findings.ts';
import { consumersView } from './consumers-view.ts';
import { type FindingSurroundings, findingView } from './finding-view.ts';
import { verdictView } from './verdict-view.ts';
import { code, type ViewData } from './view-data.ts';

/**
 * Anchors of findings on a page: major and fingerprint, with a number if two findings share them; letters, digits and `-` only.
 */
function anchorsOf(majors: readonly MajorReport[]): ReadonlyMap<Finding, string> {
  const anchors = new Map<Finding, string>();
  const taken = new Map<string, number>();
  for (const { major, findings } of majors) {
    for (const finding of findings) {
      const name = `${major}-${finding.fingerprint}`.replace(/[^A-Za-z0-9]+/g, '-');
      const count = (taken.get(name) ?? 0) + 1;
      taken.set(name, count);
      anchors.set(finding, count === 1 ? name : `${name}-${count}`);
    }
  }
  return anchors;
}

/** How much of a report one output shows. */
interface ViewLimits {
  /** Findings of all sections. */
  readonly findings: number;
  /** Uses of each finding. */
  readonly uses: number;
  /** Rows of each table. */
  readonly rows: number;
  /** Whether each application gets a text for a ticket. Default: true. */
  readonly tickets?: boolean;
  /** How to group findings in a section. Default: by operation. */
  readonly groupBy?: Grouping;
}

/** A report in plain text, in reading order: verdicts, people to inform, breaks, the rest, the timeline. */
export function reportView(report: ChangeReport, limits: ViewLimits): ViewData {
  const printed = report.majors.flatMap(({ major, findings }) =>
    findings.filter((finding) => isShown(finding, report.level)).map((finding) => ({ major, finding })),
  );
  const total = report.majors.reduce((sum, { findings, summary: { off = 0 } }) => sum + findings.length - off, 0);
  const anchors = anchorsOf(report.majors);
  const operations = sortedUnique(
    printed.flatMap(({ finding }) => operationsOf(finding)).filter((name) => name !== '*'),
  );
  const surroundings: SectionSurroundings = {
    uses: limits.uses,
    anchors,
    operations: new Map(operations.map((name, index) => [name, index])),
    consumers: report.consumers,
    hasSeveralMajors: report.majors.length > 1,
    waiveCommands: new Map(
      report.majors.flatMap(({ major, waiveCommand }) => (waiveCommand === undefined ? [] : [[major, waiveCommand]])),
    ),
    groupBy: limits.groupBy ?? 'operation',
  };
  const sections = sectionViews(printed, limits.findings, surroundings);
  const sunsets = report.majors.flatMap(sunsetViews);
  const doubts = report.majors.flatMap((major) => doubtViews(major.doubts));
  const affected = report.majors.flatMap(({ major, findings }) =>
    affectedOperations(
      major,
      findings.filter(({ severity }) => severity !== 'off'),
    ),
  );
  return {
    date: report.date,
    verdicts: report.majors.map(verdictView),
    problems: report.waiverProblems.map(({ kind, message, file, line, column }) => ({
      kind,
      message,
      place: code(`${file}:${line}:${column}`),
    })),
    ...rulesView(report.rules),
    doubts: doubts.slice(0, limits.rows),
    moreDoubts: moreThan(limits.rows, doubts.length, 'doubt'),
    hasSeveralMajors: report.majors.length > 1,
    ...consumersView(report, limits.rows, limits.tickets ?? true),
    affected: affected.slice(0, limits.rows).map(({ operations: reached, major, request, response, findings }) => ({
      major,
      ...reachedView(reached),
      request: request === 0 ? '' : String(request),
      response: response === 0 ? '' : String(response),
      findings: findings.slice(0, mostLinks).map((finding) => ({
        anchor: anchors.get(finding) ?? '',
        message: oneLine(finding.message),
        id: finding.id,
      })),
      more: findings.length > mostLinks ? String(findings.length - mostLinks) : '',
    })),
    moreAffected: moreThan(0, affected.slice(limits.rows).flatMap(({ operations: left }) => left).length, 'operation'),
    groupings: groupings.map((name) => ({ name, isChosen: name === surroundings.groupBy })),
    operations: operations.map((name, index) => ({ name: code(name), number: String(index) })),
    sections,
    hasFindings: printed.length > 0,
    findings: counted(printed.length, 'finding'),
    belowLevel: total > printed.length ? counted(total - printed.length, 'finding') : '',
    level: report.level,
    leftOut: printed.length > limits.findings ? counted(printed.length - limits.findings, 'finding') : '',
    sunsets: sunsets.slice(0, limits.rows),
    moreSunsets: moreThan(limits.rows, sunsets.length, 'date'),
  };
}

const whose = { old: 'The old description', new: 'The new description', both: 'Both descriptions' };

/** The doubts; those that both descriptions give stand once, with the place in the new one. */
function doubtViews(doubts: readonly Doubt[]) {
  const byMessage = (side: Doubt['side']) =>
    groupedBy(
      doubts.filter((doubt) => doubt.side === side),
      ({ message }) => message,
    );
  const [olds, news] = [byMessage('base'), byMessage('head')];
  const view = ({ message, file, line, column }: Doubt, side: keyof typeof whose) => ({
    side,
    whose: whose[side],
    message,
    place: code(`${file}:${line}:${column}`),
  });
  return [
    ...[...olds].flatMap(([message, found]) =>
      found.slice(news.get(message)?.length ?? 0).map((one) => view(one, 'old')),
    ),
    ...[...news].flatMap(([message, found]) =>
      found.map((one, index) => view(one, index < (olds.get(message)?.length ?? 0) ? 'both' : 'new')),
    ),
  ];
}

/** The largest number of findings linked from an operation's row. */
const mostLinks = 12;

/** One operation by its name; many as a number, with the first ones. */
function reachedView(operations: readonly string[]): ViewData {
  const [first = ''] = operations;
  const isOne = operations.length === 1;
  return {
    isOne,
    operation: code(first === '*' ? 'all operations' : first),
    words: isOne ? '' : counted(operations.length, 'operation'),
    names: isOne ? [] : operations.slice(0, mostNames).map((name) => ({ name: code(name) })),
    moreNames: operations.length > mostNames ? String(operations.length - mostNames) : '',
  };
}

/** The largest number of operations in a row. */
const mostNames = 3;

/** `7 more operations`; empty if all are shown. */
function moreThan(shown: number, all: number, noun: string): string {
  return all > shown ? counted(all - shown, `more ${noun}`) : '';
}

interface Printed {
  readonly major: string;
  readonly finding: Finding;
}

interface SectionSurroundings extends Omit<FindingSurroundings, 'major' | 'waiveCommand'> {
  readonly waiveCommands: ReadonlyMap<string, string>;
  readonly groupBy: Grouping;
  readonly hasSeveralMajors: boolean;
}

function sectionViews(
  printed: readonly Printed[],
  most: number,
  surroundings: SectionSurroundings,
): readonly ViewData[] {
  let left = most;
  return sectionIds.flatMap((id): ViewData[] => {
    const members = printed.filter(({ finding }) => sectionOf(finding) === id);
    if (members.length === 0) return [];
    const shown = members.slice(0, left);
    left -= shown.length;
    const isUrgent = urgent.has(id) || members.some(({ finding }) => finding.waiver !== undefined);
    return [
      {
        id,
        ...sectionTitles[id],
        tone: tones[id],
        count: String(members.length),
        isBreaking: id === 'breaking',
        isUrgent,
        isOpen: isUrgent && members.length <= mostOpen,
        groups: groupViews(shown, surroundings),
      },
    ];
  });
}

/** Sections that require action, always shown in full. */
const urgent: ReadonlySet<SectionId> = new Set(['breaking', 'source', 'questions', 'waived', 'allowed']);

/** With more findings than this, only their headings are open. */
const mostOpen = 12;

const tones: { readonly [Id in SectionId]: string } = {
  breaking: 'bad',
  source: 'warn',
  questions: 'bad',
  waived: 'warn',
  allowed: 'warn',
  additions: 'good',
  deprecations: 'warn',
  corrections: 'plain',
  documentation: 'plain',
};

function groupViews(shown: readonly Printed[], surroundings: SectionSurroundings): readonly ViewData[] {
  const majors = [...new Set(shown.map(({ major }) => major))];
  return majors.flatMap((major) => {
    const findings = shown.filter((one) => one.major === major).map(({ finding }) => finding);
    const waiveCommand = surroundings.waiveCommands.get(major);
    const about = { ...surroundings, major, ...(waiveCommand === undefined ? {} : { waiveCommand }) };
    return groupFindings(findings, surroundings.groupBy).map((group) => ({
      major: surroundings.hasSeveralMajors ? major : '',
      name: code(group.name ?? ''),
      words: group.words,
      isOne: group.name !== undefined,
      count: String(group.findings.length),
      findings: group.findings.map((finding) => findingView(finding, about)),
    }));
  });
}

function sunsetViews({ major, sunsets }: MajorReport): readonly ViewData[] {
  return sunsets.map((sunset) => ({
    major,
    date: sunset.date,
    subject: code(sunset.subject),
    replacedBy: code(sunset.replacedBy ?? ''),
    left: leftWords(sunset),
    isPast: sunset.daysLeft < 0,
    isNew: sunset.state === 'new',
    isMoved: sunset.state === 'moved',
    previous: sunset.previous ?? '',
  }));
}

function leftWords({ daysLeft }: Sunset): string {
  if (daysLeft === 0) return 'today';
  return daysLeft > 0 ? `in ${counted(daysLeft, 'day')}` : `${counted(-daysLeft, 'day')} ago`;
}

/** The title of the section about rules, in every format. */
export const rulesTitle = 'This change also changes the rules it is judged by';

/** The rules that a change edits in addition to its descriptions. */
function rulesView(rules: RuleReport | undefined): ViewData {
  const changes = rules?.changes ?? [];
  return {
    hasRules: rules !== undefined,
    rulesTitle,
    rulesLead: rules === undefined ? '' : rulesLead(rules),
    isJudgedByOld: changes.some(({ counts }) => !counts),
    rules: changes.map(({ kind, message, counts, file, line, column }) => ({
      kind,
      message,
      counts: countsWords(counts),
      place: code(`${file}:${line}:${column}`),
    })),
  };
}

/** Which rules apply, in a sentence or two. */
export function rulesLead({ base, isAlone, changes }: RuleReport): string {
  if (isAlone) return 'No description changes, so the new rules apply.';
  if (changes.every(({ counts }) => counts)) return 'They count already.';
  return `The rules of ${base} judge it. A new rule applies once it is merged on its own, or immediately if the policy leaves it to the owners of its file (CODEOWNERS).`;
}

export function countsWords(counts: boolean): string {
  return counts ? 'counts already' : "doesn't count yet";
}
