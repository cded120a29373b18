import { type Diagnostic, plainDiagnostic, type SourceLocation } from '../base/diagnostics.ts';
import { lineAt } from '../base/location.ts';
import { printable } from '../base/printable.ts';
import type { ApiModel, Client, Pagination } from '../model/api-model.ts';

/** The facts about a package after its model is built. */
export interface DescribedPackage {
  readonly operations: number;
  readonly resources: number;
  /** Every paginated operation, by resource and method. */
  readonly lists: readonly ListReport[];
  /** Number of warnings by code. */
  readonly warnings: Readonly<Record<string, number>>;
  /** Every warning, sorted by place. */
  readonly diagnostics: readonly ReportedDiagnostic[];
}

/** How an operation pages, with the evidence. */
export interface ListReport {
  /** Method of the client: `loans.list`. */
  readonly method: string;
  /** Method and path: `GET /loans`. */
  readonly operation: string;
  /** How the list finds its next page. */
  readonly style: Pagination['style'];
  /** The evidence of its shape; absent if the description or the configuration declares the pagination. */
  readonly evidence?: string;
}

/** A warning about a description. */
export interface ReportedDiagnostic extends Diagnostic {
  /** The line that it is about, for printed warnings. */
  readonly frame?: Frame;
}

/** The report about a package before anything is written; the first warnings have their lines. */
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

export interface Frame {
  readonly text: string;
  /** Number of characters before the place. */
  readonly indent: number;
}

const width = 100;

/** The line of a location, cut to a width around the place; undefined if its text is unknown or empty. */
export function readFrame(location: SourceLocation): Frame | undefined {
  const line = lineAt(location);
  if (line === undefined || line.trim() === '') return undefined;
  const start = Math.max(0, location.column - 1 - width / 2);
  const before = printable(line.slice(start, location.column - 1).replaceAll('\t', ' '), width);
  const after = printable(line.slice(location.column - 1).replaceAll('\t', ' '), width);
  const lead = start > 0 ? '…' : '';
  return { text: lead + before + after, indent: lead.length + before.length };
}
