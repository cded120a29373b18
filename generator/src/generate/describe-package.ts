import { type Diagnostic, plainDiagnostic, type SourceLocation } from '../base/diagnostics.ts';
import type { JsonObject } from '../base/json.ts';
import { lineAt } from '../base/location.ts';
import { sortedBy } from '../base/order.ts';
import { printable } from '../base/printable.ts';
import type { ApiModel, Client, Method, Pagination, Resource } from '../model/api-model.ts';

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

/**
 * The operations of a package by id, for programs that read code which calls it: the request, the class, the methods, and the
 * wire name of each argument. Pointers into responses need no entry, because properties have their wire names.
 */
export function operationIndex({ client }: ApiModel): JsonObject {
  const entries = client.resources.flatMap((resource) =>
    resource.methods.map((method) => [method.operation.id, entryOf(resource, method)] as const),
  );
  return Object.fromEntries(sortedBy(entries, ([id]) => id));
}

function entryOf({ className }: Resource, method: Method): JsonObject {
  const { operation, pathArguments, body, params, pagination } = method;
  const args = [
    ...pathArguments.map(({ parameter }) => `path/${parameter.name}`),
    ...(body === undefined ? [] : [body.filePart === undefined ? 'body' : `body/${body.filePart}`]),
    ...(params === undefined || params.inOptions ? [] : ['params']),
  ];
  return {
    request: `${operation.method} ${operation.path}`,
    class: className,
    methods: methodKinds(method),
    ...(args.length === 0 ? {} : { arguments: args }),
    ...(params === undefined
      ? {}
      : {
          params: Object.fromEntries(
            params.properties.map(({ key, parameter }) => [key, `${parameter.in}/${parameter.name}`]),
          ),
        }),
    ...(pagination === undefined ? {} : { items: pagination.items }),
  };
}

/** How each method of an operation returns its response. */
function methodKinds({ name, formerNames, pagination, streaming, poll }: Method): JsonObject {
  const usual = streaming?.only === true ? 'stream' : pagination === undefined ? 'call' : 'list';
  return {
    ...Object.fromEntries([name, ...formerNames].map((one) => [one, usual])),
    ...(streaming === undefined ? {} : { [streaming.methodName]: 'stream' }),
    ...(poll === undefined ? {} : { [poll.methodName]: 'wait' }),
  };
}
