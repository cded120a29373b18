import { isAddress, shownOutside } from '../load/input-path.ts';
import type { Generated } from './built-package.ts';
import type { DescribedPackage } from './describe-package.ts';
import type { FileChange } from './write/plan-package.ts';
import type { WriteResult } from './write/write-packages.ts';

/** The result of a run as plain data, printed as text or, with `--json`, as it is. */
export interface GenerateReport {
  /** The result of the run. */
  readonly outcome: WriteResult['outcome'];
  /** One entry for each package, in the order of the configuration. */
  readonly packages: readonly PackageReport[];
  /** Folders of packages that are no longer in the configuration; absent if there are none. */
  readonly leftBehind?: readonly string[];
}

/** The result for one package. */
export interface PackageReport extends DescribedPackage {
  /** Name on the registry. */
  readonly name: string;
  /** Its folder, relative to the working directory. */
  readonly folder: string;
  /** Set for a shared runtime; absent for a client. */
  readonly kind?: 'runtime';
  /** The outcome of its API, if the report covers several. */
  readonly outcome?: GenerateReport['outcome'];
  /** Files that differ from the generated ones, by code point. */
  readonly changes: readonly FileChange[];
  /** Number of files without a change. */
  readonly unchanged: number;
  /** The URL whose description changed since the last run; absent if it hasn't. */
  readonly moved?: string;
  /** Time for reading, understanding and emitting it; 0 if nothing has changed since the last run. */
  readonly milliseconds: number;
  /** The changes by another version of the generator; absent if the same version made the package. */
  readonly upgrade?: UpgradeReport;
}

/** The differences between this generator's package and that of another version, from the same description. */
export interface UpgradeReport {
  /** Name and version of the generator that made the package. */
  readonly from: string;
  /** Name and version of this generator. */
  readonly to: string;
  /** Generated files that differ, by code point. */
  readonly files: readonly string[];
  /** Whether code that compiled with the package compiles with the new one. */
  readonly source: 'none' | 'breaking' | 'not-run';
  /** Why it was not compiled. */
  readonly reason?: string;
  /** Every break of code. */
  readonly breaks: readonly UpgradeBreak[];
}

/** A break of code that another version of the generator would cause. */
export interface UpgradeBreak {
  /** The rule that found it. */
  readonly id: string;
  /** The part of the package: `Loans.list`. */
  readonly subject: string;
  /** The break in a sentence. */
  readonly message: string;
  /** The advice for the maintainers of the generator. */
  readonly instead: string;
}

export function generateReport({ jobs, built, runtimes, written }: Generated): GenerateReport {
  const filesOf = (output: string, index: number) => {
    const { folder = output, changes = [], unchanged = 0 } = written.packages[index] ?? {};
    return { folder, changes, unchanged };
  };
  const packages = jobs.flatMap(({ settings, input, output }, index): PackageReport[] => {
    const one = built[index];
    if (one === undefined) return [];
    const { operations, resources, lists, warnings, diagnostics } = one.described;
    const found = { name: settings.packageName, ...filesOf(output, index), operations, resources, lists };
    const moved = isAddress(input) && written.packages[index]?.hasMoved ? { moved: shownOutside(input) } : {};
    return [{ ...found, ...moved, warnings, diagnostics, milliseconds: Math.round(one.milliseconds) }];
  });
  const ofRuntimes = runtimes.map(({ output, settings }, index): PackageReport => {
    const nothing = { operations: 0, resources: 0, lists: [], warnings: {}, diagnostics: [], milliseconds: 0 };
    return { name: settings.packageName, kind: 'runtime', ...filesOf(output, jobs.length + index), ...nothing };
  });
  return { outcome: written.outcome, packages: [...packages, ...ofRuntimes] };
}
