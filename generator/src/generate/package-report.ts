import { type Diagnostic, plainDiagnostic } from '../base/diagnostics.ts';
import type { Client, Pagination } from '../model/api-model.ts';
import type { Generated } from './built-package.ts';
import type { FileChange } from './write/plan-package.ts';
import type { WriteResult } from './write/write-packages.ts';

/** What a run found and did, as plain data: printed for people, and as it is with `--json`. */
export interface GenerateReport {
  readonly outcome: WriteResult['outcome'];
  readonly packages: readonly PackageReport[];
}

export interface PackageReport {
  readonly name: string;
  readonly folder: string;
  readonly operations: number;
  readonly resources: number;
  /** Files that differ from what is generated, in the order of code points. */
  readonly changes: readonly FileChange[];
  /** Number of files that were as they should be. */
  readonly unchanged: number;
  /** Every operation that comes in pages, in the order of resources and methods. */
  readonly lists: readonly ListReport[];
  /** Number of warnings by code. */
  readonly warnings: Readonly<Record<string, number>>;
  /** Every warning, in the order of places. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** How long it took to read, understand and emit it; nothing, if nothing had changed since the last run. */
  readonly milliseconds: number;
  /** What another version of the generator changes; absent where the same one made the package. */
  readonly upgrade?: UpgradeReport;
}

/** What this generator makes of a package that another version of it made, from the same description. */
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

export interface UpgradeBreak {
  readonly id: string;
  /** The piece of the package: `Loans.list`. */
  readonly subject: string;
  readonly message: string;
  /** What the maintainers of the generator can do about it. */
  readonly instead: string;
}

/** How an operation pages, and why that is assumed. */
export interface ListReport {
  /** Method of the client: `loans.list`. */
  readonly method: string;
  /** Method and path: `GET /loans`. */
  readonly operation: string;
  readonly style: Pagination['style'];
  /** What the shape shows; absent where the description or the configuration says how the operation pages. */
  readonly evidence?: string;
}

/** A warning about a description. */
export interface ReportedDiagnostic extends Diagnostic {
  /** The line that it speaks of, for those that are printed. */
  readonly frame?: Frame;
}

/** A line of a file. */
export interface Frame {
  readonly text: string;
  /** Number of characters before the place. */
  readonly indent: number;
}

export function generateReport({ built, written }: Generated): GenerateReport {
  const packages = built.map(({ job, model, milliseconds }, index): PackageReport => {
    const { folder = job.output, changes = [], unchanged = 0 } = written.packages[index] ?? {};
    return {
      name: job.settings.packageName,
      folder,
      operations: model.operations.length,
      resources: model.client.resources.length,
      changes,
      unchanged,
      lists: listsOf(model.client),
      warnings: countByCode(model.diagnostics.map((diagnostic) => diagnostic.code)),
      diagnostics: model.diagnostics.map(plainDiagnostic),
      milliseconds: Math.round(milliseconds),
    };
  });
  return { outcome: written.outcome, packages };
}

export function listsOf({ resources }: Client): readonly ListReport[] {
  return resources.flatMap((resource) =>
    resource.methods.flatMap(({ name, operation, pagination }): ListReport[] => {
      if (pagination === undefined) return [];
      const { style, evidence } = pagination;
      const said = { method: `${resource.name}.${name}`, operation: `${operation.method} ${operation.path}`, style };
      return [{ ...said, ...(evidence === undefined ? {} : { evidence }) }];
    }),
  );
}

function countByCode(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes.toSorted()) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
