import { isAddress, shownOutside } from '../load/input-path.ts';
import type { Generated } from './built-package.ts';
import type { DescribedPackage } from './describe-package.ts';
import type { FileChange } from './write/plan-package.ts';
import type { WriteResult } from './write/write-packages.ts';

/** The result of a run, as plain data: printed for people, and as it is with `--json`. */
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
  /** The runtime that clients share; absent for a client. */
  readonly kind?: 'runtime';
  /** The results for the packages of its API, where the report is about several. */
  readonly outcome?: GenerateReport['outcome'];
  /** Files that differ from what is generated, in the order of code points. */
  readonly changes: readonly FileChange[];
  /** Number of files that were as they should be. */
  readonly unchanged: number;
  /** The address whose description is not the one that the last run has read; absent where it is. */
  readonly moved?: string;
  /** How long it took to read, understand and emit it; nothing, if nothing had changed since the last run. */
  readonly milliseconds: number;
  /** The changes by another version of the generator; absent where the same one made the package. */
  readonly upgrade?: UpgradeReport;
}

/** The package that this generator makes in place of one that another version of it made, from the same description. */
export interface UpgradeReport {
  /** Name and version of the generator that made the package. */
  readonly from: string;
  /** Name and version of this one. */
  readonly to: string;
  /** Generated files that differ, in the order of code points. */
  readonly files: readonly string[];
  /** Whether code that compiled with the package compiles with the new one. */
  readonly source: 'none' | 'breaking' | 'not-run';
  /** Why it was not compiled. */
  readonly reason?: string;
  /** Every way in which it does not compile. */
  readonly breaks: readonly UpgradeBreak[];
}

/** A break of code that another version of the generator would cause. */
export interface UpgradeBreak {
  /** The rule that found it. */
  readonly id: string;
  /** The piece of the package: `Loans.list`. */
  readonly subject: string;
  /** The break in a sentence. */
  readonly message: string;
  /** The advice for the maintainers of the generator. */
  readonly instead: string;
}

/** The report of a run. */
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
