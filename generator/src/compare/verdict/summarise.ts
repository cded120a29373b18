import type { Finding } from '../wire/finding.ts';
import type { Bump, Summary } from './change-report.ts';
import { isOnlySource } from './sections.ts';

/** Facts about the changes of a major, beside the findings. */
export interface Judged {
  /** The compiler's result for consumers' code; `not-run` if nothing was compiled. */
  readonly source?: Summary['source'];
  /** Whether the new package has names of methods or types that the old one lacks. */
  readonly addsNames?: boolean;
  /** Whether the version of the description changed; default: from the findings. */
  readonly isRenumbered?: boolean;
}

/** Verdict and bump of the findings of one major. */
export function summarise(findings: readonly Finding[], judged: Judged = {}): Summary {
  const { source = 'not-run', addsNames = false, isRenumbered = findings.length > 0 } = judged;
  const real = realFindings(findings);
  const unwaived = findings.filter(({ waiver, level }) => waiver === undefined || level !== 'breaking');
  const count = (level: Finding['level']) => unwaived.filter((finding) => finding.level === level).length;
  const isBreaking = unwaived.some((finding) => finding.level === 'breaking' && !isOnlySource(finding));
  const changesWire = findings.some(({ wire }) => wire !== 'info');
  const breaksSource = source === 'breaking' || findings.some((finding) => finding.source === 'breaking');
  const off = findings.filter(({ severity }) => severity === 'off').length;
  const isMinor = changesWire || breaksSource || (addsNames && real.length > 0);
  return {
    breaking: count('breaking'),
    nonBreaking: count('non-breaking'),
    info: count('info'),
    waived: findings.length - unwaived.length,
    ...(off === 0 ? {} : { off }),
    bump: isBreaking ? 'major' : isMinor ? 'minor' : real.length > 0 || isRenumbered ? 'patch' : 'none',
    wire: unwaived.some(({ wire }) => wire === 'breaking') ? 'breaking' : changesWire ? 'non-breaking' : 'none',
    source: breaksSource ? 'breaking' : source,
  };
}

/** The findings without those that only follow from a release. */
export function realFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ id }) => id !== 'version-changed');
}

const bumps: readonly Bump[] = ['major', 'minor', 'patch', 'none'];
const wires: readonly Summary['wire'][] = ['breaking', 'non-breaking', 'none'];
const sources: readonly Summary['source'][] = ['breaking', 'not-run', 'none'];

/** The verdict over several majors: the worst verdicts, and the sums of the counts. */
export function addUp(summaries: readonly Summary[]): Summary {
  const sum = (key: 'breaking' | 'nonBreaking' | 'info' | 'waived' | 'off') =>
    summaries.reduce((total, summary) => total + (summary[key] ?? 0), 0);
  const off = sum('off');
  const failing = summaries.reduce((total, one) => total + (one.failing ?? one.breaking), 0);
  return {
    breaking: sum('breaking'),
    nonBreaking: sum('nonBreaking'),
    info: sum('info'),
    waived: sum('waived'),
    ...(failing === sum('breaking') ? {} : { failing }),
    ...(off === 0 ? {} : { off }),
    bump: bumps.find((bump) => summaries.some((summary) => summary.bump === bump)) ?? 'none',
    wire: wires.find((wire) => summaries.some((summary) => summary.wire === wire)) ?? 'none',
    source: sources.find((source) => summaries.some((summary) => summary.source === source)) ?? 'not-run',
  };
}

/** Ids of findings about a removed major. */
export const wholeMajorRules = {
  /** No removal is recorded. */
  unrecorded: 'major-removed',
  /** The removal was recorded before the notice of every operation had ended. */
  early: 'major-removed-early',
  /** The removal was recorded after the notice. */
  honoured: 'major-removed-after-notice',
} as const;

const ids: ReadonlySet<string> = new Set(Object.values(wholeMajorRules));

/** Whether a finding is about a removed major. */
export function isWholeMajor({ id }: Pick<Finding, 'id'>): boolean {
  return ids.has(id);
}
