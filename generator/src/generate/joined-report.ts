import { throwTogether } from '../base/gather-bad-input.ts';
import type { ClientJob } from '../config/client-jobs.ts';
import { shortPath } from '../load/file-error.ts';
import type { GeneratedGroup } from './generate-groups.ts';
import type { GenerateReport, PackageReport } from './package-report.ts';
import { leftBehind } from './write/left-behind.ts';

/** Packages that were not generated. */
export interface FailedPackages {
  /** Their names: all of one API. */
  readonly packages: readonly string[];
  readonly error: unknown;
}

const outcomes: readonly GenerateReport['outcome'][] = ['refused', 'written', 'compared', 'up-to-date'];

/** The outcome that counts among several: what people have to look at comes first. */
export function jointOutcome(found: readonly GenerateReport['outcome'][]): GenerateReport['outcome'] {
  return outcomes.find((outcome) => found.includes(outcome)) ?? 'up-to-date';
}

/** One report of all groups that were generated, in their order. */
export function joinGroups(groups: readonly GeneratedGroup[]): GenerateReport {
  const reports = groups.flatMap((group) => ('report' in group ? [group.report] : []));
  const [only] = reports;
  if (only !== undefined && groups.length === 1) return only;
  return {
    outcome: jointOutcome(reports.map(({ outcome }) => outcome)),
    packages: reports.flatMap(({ outcome, packages }) => packages.map((one): PackageReport => ({ ...one, outcome }))),
  };
}

/** The report with the folders that configurations no longer ask for. */
export function withLeftBehind(report: GenerateReport, jobs: readonly ClientJob[]): GenerateReport {
  const left = leftBehind(jobs);
  return left.length === 0 ? report : { ...report, leftBehind: left.map(shortPath) };
}

/** The groups that were not generated. */
export function failuresOf(groups: readonly GeneratedGroup[]): readonly FailedPackages[] {
  return groups.flatMap((group): FailedPackages[] => {
    if (!('error' in group)) return [];
    return [{ packages: group.jobs.map(({ settings }) => settings.packageName), error: group.error }];
  });
}

/**
 * Throws the errors of all groups, if any failed.
 * @throws BadInputError with everything that is wrong in all of them, or the first error of another kind
 */
export function throwFailures(groups: readonly GeneratedGroup[]): void {
  throwTogether(failuresOf(groups).map(({ error }) => error));
}
