import { dayInMilliseconds } from '../../base/calendar-day.ts';
import { compareCodePoints, sortedBy } from '../../base/order.ts';
import { announcedParts } from '../../model/announced-parts.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { FailOn } from '../policy/policy.ts';
import type { Finding, Level } from '../wire/finding.ts';
import { dayOf } from '../wire/notice.ts';
import type { ChangeReport, Doubt, MajorReport, Summary, Sunset, WaiverProblem } from './change-report.ts';
import { decideRelease, type ReleaseDecision } from './decide-release.ts';
import { isEnough } from './next-version.ts';
import { inReportOrder } from './sections.ts';
import { fails } from './severity.ts';
import { addUp, summarise } from './summarise.ts';

/** The removals announced by the new description, soonest first, compared with the old one. `today` counts days from 1970. */
export function sunsetsOf(base: ApiModel | undefined, head: ApiModel, today: number): readonly Sunset[] {
  const before = new Map(base ? announcedParts(base).map(({ subject, sunset }) => [subject, sunset]) : []);
  const sunsets = announcedParts(head).flatMap(({ subject, sunset: date, replacedBy }): Sunset[] => {
    const day = date === undefined ? undefined : dayOf(date);
    if (date === undefined || day === undefined) return [];
    const previous = before.get(subject);
    const state = previous === undefined ? 'new' : previous === date ? 'unchanged' : 'moved';
    return [
      {
        date: date.slice(0, 10),
        subject,
        ...(replacedBy === undefined ? {} : { replacedBy }),
        daysLeft: day - today,
        state,
        ...(state === 'moved' && previous !== undefined ? { previous: previous.slice(0, 10) } : {}),
      },
    ];
  });
  return sunsets.sort((a, b) => compareCodePoints(a.date, b.date) || compareCodePoints(a.subject, b.subject));
}

/** The comparison of one major. */
export interface Compared {
  readonly major: string;
  /** The sources of the descriptions, as the user would type them. */
  readonly from: { readonly base?: string; readonly head: string };
  /** Absent if the major was never released. */
  readonly base?: ApiModel;
  readonly head: ApiModel;
  readonly findings: readonly Finding[];
  /** The compiler's result; `not-run` if nothing was compiled. */
  readonly source?: Summary['source'];
  /** The models of the clients that were compiled; absent if nothing was compiled. */
  readonly client?: { readonly base: ApiModel; readonly head: ApiModel };
  /** Why nothing was compiled, as a sentence. */
  readonly sourceNotRun?: string;
  /** Whether the new package has names of methods or types that the old one lacks. */
  readonly addsNames?: boolean;
  /** The `info.version` that an earlier plan set. */
  readonly plannedVersion?: string;
  readonly doubts?: readonly Doubt[];
  readonly newMajorCommand?: string;
  /** The first free major. */
  readonly nextMajor?: string;
  readonly waiveCommand?: string;
}

export interface ReportInput {
  readonly compared: readonly Compared[];
  readonly waiverProblems: readonly WaiverProblem[];
  readonly level: Level;
  /** The lowest severity that fails. Default: `error`. */
  readonly failOn?: FailOn;
  readonly now: Date;
}

/** The content of a report on some majors: counts, verdicts, versions, sunsets. */
export function buildReport({ compared, waiverProblems, level, failOn = 'error', now }: ReportInput): ChangeReport {
  const majors = sortedBy(compared, ({ major }) => major).map((one) => majorReport(one, failOn, now));
  return {
    date: now.toISOString().slice(0, 10),
    level,
    summary: addUp(majors.map(({ summary }) => summary)),
    majors,
    waiverProblems,
  };
}

function majorReport(compared: Compared, failOn: FailOn, now: Date): MajorReport {
  const {
    major,
    from,
    base,
    head,
    findings,
    source,
    sourceNotRun,
    doubts = [],
    newMajorCommand,
    waiveCommand,
  } = compared;
  const { summary, ...decision } = decisionOn(compared);
  const failing = findings.filter((finding) => fails(finding, failOn)).length;
  const isMended = decision.refusedBy !== undefined && decision.refusedBy !== 'wire';
  const next = isMended ? undefined : decision.version;
  return {
    major,
    title: head.info.title,
    ...(base && from.base !== undefined ? { base: { from: from.base, version: base.info.version } } : {}),
    head: { from: from.head, version: head.info.version },
    summary: failing === summary.breaking ? summary : { ...summary, failing },
    ...(source === undefined && sourceNotRun !== undefined ? { sourceNotRun } : {}),
    ...(base ? { releasable: decision.refusedBy === undefined } : {}),
    ...(next === undefined ? {} : { nextVersion: next, isDeclared: isEnough(head.info.version, next) }),
    ...(isMended && decision.version !== undefined ? { mendedVersion: decision.version } : {}),
    ...(newMajorCommand !== undefined && decision.refusedBy === 'wire' ? { newMajorCommand } : {}),
    ...(waiveCommand === undefined ? {} : { waiveCommand }),
    ...(failOn === 'error' ? {} : { failOn }),
    findings: inReportOrder(findings),
    sunsets: sunsetsOf(base, head, Math.floor(now.getTime() / dayInMilliseconds)),
    doubts,
  };
}

/** A major that was never released has no verdict: its first version is its description's. */
function decisionOn({ base, head, ...compared }: Compared): ReleaseDecision {
  if (base === undefined) return { summary: summarise(compared.findings, compared), version: head.info.version };
  return decideRelease({ ...compared, baseVersion: base.info.version, headVersion: head.info.version });
}
