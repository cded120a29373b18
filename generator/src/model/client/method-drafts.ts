import { groupedBy } from '../../base/grouped.ts';
import { sortedUnique } from '../../base/order.ts';
import type { NamedSchema, Operation, Pagination, Result, SecurityScheme, Server } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { extensionList } from '../extensions/extension-list.ts';
import { configuredName, operationToName, placeOfOperation } from '../names/configured-name.ts';
import { ownIds } from '../names/own-ids.ts';
import { resourceNames } from '../names/resource-names.ts';
import type { Gives } from '../names/rest-names.ts';
import { plainSchemas } from '../schema/object-view.ts';
import type { Schemas } from '../schema.ts';
import type { ModelSettings, OperationOverride } from '../settings.ts';
import { nameMethods, safeMember } from './method-names.ts';
import { findList, propertiesOf } from './paging/leaves.ts';
import { buildPagination } from './paging/pagination.ts';
import { buildResult, type ResultDraft } from './result.ts';
import { buildStreaming, type StreamDraft, streamContents } from './streams/build-streaming.ts';

/** The settings of operations. A setting for an unknown operation, or an invalid one, is an error. */
function findOverrides(
  context: BuildContext,
  overrides: ModelSettings['overrides'] = {},
  operations: readonly Operation[],
): ReadonlyMap<Operation, OperationOverride> {
  const byKey = new Map<string, Operation>();
  for (const operation of operations) {
    byKey.set(`${operation.method} ${operation.path}`, operation);
    byKey.set(operation.id, operation);
  }
  const found = new Map<Operation, OperationOverride>();
  for (const [key, override] of Object.entries(overrides)) {
    const operation = byKey.get(key);
    if (operation === undefined) {
      context.diagnostics.add('override-unused', '', { key });
      continue;
    }
    checkOverride(context, key, override);
    found.set(operation, { ...found.get(operation), ...override });
  }
  return found;
}

function checkOverride(context: BuildContext, key: string, override: OperationOverride): void {
  for (const setting of ['resource', 'method', 'pagination'] as const) {
    const value = override[setting];
    const definition = extensionList.get(`x-${setting}`);
    if (value === undefined || definition?.valid(value) === true) continue;
    context.diagnostics.add('override-invalid', '', { key, setting, expected: definition?.expected ?? '' });
  }
}

/** An operation with its place on the client and its result. */
export interface MethodDraft {
  readonly operation: Operation;
  readonly resource: string;
  /** Its `operationId` without what a framework adds. */
  readonly ownId: string | undefined;
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly result: ResultDraft;
  readonly streaming: StreamDraft | undefined;
  readonly pagination: Pagination | undefined;
  /** The configuration puts its parameters into the options. */
  readonly paramsInOptions: boolean;
}

/** Methods that `fetch` can't send on any platform. */
const unsendableMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK']);

export function draftMethods(context: BuildContext, source: ClientSource): MethodDraft[] {
  const { names: settings = {} } = source.settings;
  const overrides = findOverrides(context, source.settings.overrides, source.operations);
  const schemas = plainSchemas(source.schemas);
  const sendable = source.operations.filter((operation) => {
    if (!unsendableMethods.has(operation.method.toUpperCase())) return true;
    const { id, method, path } = operation;
    if (context.document.missing?.allows([id, `${method} ${path}`, path])) {
      context.diagnostics.add('operation-left-out', operation.pointer, { operation: id });
    } else context.diagnostics.add('operation-not-generated', operation.pointer, { id, method });
    return false;
  });
  const said = (operation: Operation): string | undefined =>
    overrides.get(operation)?.resource ?? textOf(operation, 'x-resource');
  const resources = resourceNames(sendable.filter((operation) => said(operation) === undefined));
  const ids = ownIds(sendable);
  const placed = sendable.map((operation) => {
    const override = overrides.get(operation);
    const streams = streamContents(operation);
    const result = buildResult(
      context,
      operation,
      streams.map(({ content }) => content),
    );
    const streaming = buildStreaming(context, operation, streams, result.accept.length === 0, schemas);
    const pagination = buildPagination(context, operation, result, schemas, override?.pagination);
    return {
      operation,
      resource: configuredName(context, 'resource', settings.resource, {
        part: operationToName(operation),
        chosen: safeMember(context, operation, said(operation) ?? resources.get(operation) ?? 'root'),
        place: placeOfOperation(operation),
      }),
      ownId: ids.get(operation),
      said: override?.method ?? textOf(operation, 'x-method'),
      formerNames: formerNames(context, operation),
      result,
      streaming,
      pagination,
      paramsInOptions: override?.params === 'in-options',
      gives: pagination === undefined ? givesOf(result, schemas) : ('list' as const),
    };
  });
  const names = nameMethods(context, placed, settings);
  const drafts = placed.map((draft) => ({ ...draft, name: names.get(draft.operation) as string }));
  return [...groupedBy(drafts, (draft) => draft.resource).values()].flat();
}

function formerNames(context: BuildContext, operation: Operation): readonly string[] {
  const names = operation.extensions.get('x-former-methods');
  if (!Array.isArray(names)) return [];
  return sortedUnique(names.map((name) => safeMember(context, operation, String(name))));
}

function textOf(operation: Operation, extension: string): string | undefined {
  const value = operation.extensions.get(extension);
  return typeof value === 'string' ? value : undefined;
}

function givesOf(result: Pick<Result, 'json'>, schemas: Schemas): Gives {
  const [answer] = result.json;
  if (answer === undefined) return 'unknown';
  const list = findList(answer, schemas);
  if (list?.usual === true) return 'list';
  return list === undefined && propertiesOf(answer, schemas).size > 0 ? 'one' : 'unknown';
}

export interface ClientSource {
  readonly operations: readonly Operation[];
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** Servers of the whole API. */
  readonly servers: readonly Server[];
  /** Descriptions of tags by name. */
  readonly tags: ReadonlyMap<string, string>;
  readonly settings: ModelSettings;
  /** Names of exported types that are taken; the client's are added. */
  readonly taken: Set<string>;
}
