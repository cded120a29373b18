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
