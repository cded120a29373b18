import { throwTogether } from '../base/gather-bad-input.ts';
import type { ClientJob } from '../config/client-jobs.ts';
import { shortPath } from '../load/file-error.ts';
import type { GeneratedGroup } from './generate-groups.ts';
import type { GenerateReport, PackageReport } from './package-report.ts';
import { leftBehind } from './write/left-behind.ts';

/** Packages that couldn't be generated. */
export interface FailedPackages {
  /** Their names; all belong to one API. */
  readonly packages: readonly string[];
  readonly error: unknown;
}

const outcomes: readonly GenerateReport['outcome'][] = ['refused', 'written', 'compared', 'up-to-date'];

/** The most important of several outcomes: the one that people must look at. */
export function jointOutcome(found: readonly GenerateReport['outcome'][]): GenerateReport['outcome'] {
  return outcomes.find((outcome) => found.includes(outcome)) ?? 'up-to-date';
}

/** Joins the reports of all generated groups, in order. */
export function joinGroups(groups: readonly GeneratedGroup[]): GenerateReport {
  const reports = groups.flatMap((group) => ('report' in group ? [group.report] : []));
  const [only] = reports;
  if (only !== undefined && groups.length === 1) return only;
  return {
    outcome: jointOutcome(reports.map(({ outcome }) => outcome)),
    packages: reports.flatMap(({ outcome, packages }) => packages.map((one): PackageReport => ({ ...one, outcome }))),
  };
}

/** Adds folders that no configuration uses any more. */
export function withLeftBehind(report: GenerateReport, jobs: readonly ClientJob[]): GenerateReport {
  const left = leftBehind(jobs);
  return left.length === 0 ? report : { ...report, leftBehind: left.map(shortPath) };
}

export function failuresOf(groups: readonly GeneratedGroup[]): readonly FailedPackages[] {
  return groups.flatMap((group): FailedPackages[] => {
    if (!('error' in group)) return [];
    return [{ packages: group.jobs.map(({ settings }) => settings.packageName), error: group.error }];
  });
}

/**
 * Throws the errors of all groups, if any failed.
 * @throws BadInputError with all their problems, or the first error of another kind
 */
export function throwFailures(groups: readonly GeneratedGroup[]): void {
  throwTogether(failuresOf(groups).map(({ error }) => error));
}
