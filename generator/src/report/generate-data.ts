import { plainDiagnostic } from '../base/diagnostics.ts';
import { sortedBy } from '../base/order.ts';
import { jointOutcome } from '../generate/joined-report.ts';
import type { GenerateReport, PackageReport } from '../generate/package-report.ts';
import { shortPath } from '../load/file-error.ts';

/** A run of `generate` as data without times or machines: equal runs give equal data. */
export interface GenerateData {
  readonly command: 'generate';
  readonly ok: boolean;
  readonly exitCode: number;
  /** Raised when a reader would have to change. */
  readonly formatVersion: 1;
  readonly outcome: GenerateReport['outcome'];
  /** By name. */
  readonly packages: readonly PackageData[];
  /** Packages that could not be generated, by name. */
  readonly failures: readonly FailureData[];
}

type PackageData = Omit<PackageReport, 'milliseconds'> & Required<Pick<PackageReport, 'outcome'>>;

interface FailureData {
  readonly packages: readonly string[];
  readonly exitCode: number;
}

export interface EndedRun {
  readonly report: GenerateReport;
  readonly failed: readonly FailureData[];
  readonly exitCode: number;
}

export function generateData({ report, failed, exitCode }: EndedRun): GenerateData {
  const packages = report.packages.map(({ milliseconds: _, outcome = report.outcome, ...one }): PackageData => {
    return { ...one, folder: shortPath(one.folder), outcome, diagnostics: one.diagnostics.map(plainDiagnostic) };
  });
  return {
    command: 'generate',
    ok: exitCode === 0,
    exitCode,
    formatVersion: 1,
    outcome: jointOutcome(packages.map(({ outcome }) => outcome)),
    packages: sortedBy(packages, ({ name }) => name),
    failures: sortedBy(failed, ({ packages: names }) => names.join('\n')),
  };
}

/** The text of a report file, with one line per package, so that differences are short. */
export function generateDocument({ packages, failures, ...about }: GenerateData): string {
  const list = (items: readonly object[]) =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`;
  const head = JSON.stringify(about, null, 2).replace(/\n\}$/, '');
  return `${head},\n"packages": ${list(packages)},\n"failures": ${list(failures)}\n}\n`;
}
