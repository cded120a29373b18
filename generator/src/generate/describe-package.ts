import { type Diagnostic, plainDiagnostic } from '../base/diagnostics.ts';
import type { ApiModel, Client, Pagination } from '../model/api-model.ts';
import { type Frame, readFrame } from './read-frame.ts';

/** The facts about a package once its description is understood. */
export interface DescribedPackage {
  readonly operations: number;
  readonly resources: number;
  /** Every operation that comes in pages, in the order of resources and methods. */
  readonly lists: readonly ListReport[];
  /** Number of warnings by code. */
  readonly warnings: Readonly<Record<string, number>>;
  /** Every warning, in the order of places. */
  readonly diagnostics: readonly ReportedDiagnostic[];
}

/** How an operation pages, and why that is assumed. */
export interface ListReport {
  /** Method of the client: `loans.list`. */
  readonly method: string;
  /** Method and path: `GET /loans`. */
  readonly operation: string;
  /** How the list finds its next page. */
  readonly style: Pagination['style'];
  /** The evidence of its shape; absent where the description or the configuration says how the operation pages. */
  readonly evidence?: string;
}

/** A warning about a description. */
export interface ReportedDiagnostic extends Diagnostic {
  /** The line that it speaks of, for those that are printed. */
  readonly frame?: Frame;
}

/** The report's lines about a package before anything is written; the first warnings with their lines. */
export function describePackage({ operations, client, diagnostics }: ApiModel, frames: number): DescribedPackage {
  return {
    operations: operations.length,
    resources: client.resources.length,
    lists: listsOf(client),
    warnings: countByCode(diagnostics.map(({ code }) => code)),
    diagnostics: diagnostics.map((given, index): ReportedDiagnostic => {
      const diagnostic = plainDiagnostic(given);
      const { location } = diagnostic;
      const frame = index < frames && location !== undefined ? readFrame(location) : undefined;
      return frame === undefined ? diagnostic : { ...diagnostic, frame };
    }),
  };
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
