import { isJsonObject, type Json, type JsonObject, present } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy, sortedUnique } from '../../base/order.ts';
import type {
  Callback,
  Deprecation,
  Operation,
  RequestBody,
  Response,
  SecurityAlternative,
  SecurityScheme,
} from '../api-model.ts';
import { type BuildContext, dereference, shared } from '../context.ts';
import { readExtensions } from '../extensions/read-extensions.ts';
import { camelCaseWords, checkName, claimName, wordsOf } from '../names/names.ts';
import type { ResolvedValue } from '../pointer.ts';
import { buildContents, buildHeaders } from './media-types.ts';
import { buildParameters, withPathParameters } from './parameters.ts';
import { buildSecurity } from './security.ts';
import { buildServers } from './servers.ts';

/** The common facts of all operations of a document. */
interface OperationDefaults {
  readonly security: readonly SecurityAlternative[] | undefined;
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** Names of headers with credentials, in lower case. */
  readonly credentialHeaders: ReadonlySet<string>;
}

/** An operation before it has a unique id. */
export type NamelessOperation = Omit<Operation, 'id'>;

export const httpMethods: readonly string[] = [
  'delete',
  'get',
  'head',
  'options',
  'patch',
  'post',
  'put',
  'query',
  'trace',
];

/**
 * The kind of map of the operations: the keys of `paths` are templates, those of webhooks names, those of callbacks
 * expressions.
 */
type PathKind = 'path' | 'webhook' | 'callback';

/** The operations in a map of path items, sorted by path and method. */
export function buildOperations(
  context: BuildContext,
  paths: Json | undefined,
  pointer: string,
  kind: PathKind,
  defaults: OperationDefaults,
): NamelessOperation[] {
  if (!isJsonObject(paths)) return [];
  return sortedUnique(Object.keys(paths))
    .filter((path) => kind === 'webhook' || !path.startsWith('x-'))
    .flatMap((path) => {
      const place = dereference(context, paths[path] as Json, childPointer(pointer, path));
      if (place === undefined || !isJsonObject(place.value)) return [];
      const item = place.value;
      checkName(context, path, place.pointer);
      return operationsOf(item, place.pointer).map((source) =>
        buildOperation(context, { ...source, path, kind, item, itemPointer: place.pointer }, defaults),
      );
    });
}

/** The operations of a path item by method, those with their own field first. */
function operationsOf(
  item: JsonObject,
  pointer: string,
): readonly Pick<OperationSource, 'method' | 'operation' | 'pointer'>[] {
  const more = isJsonObject(item.additionalOperations) ? item.additionalOperations : {};
  const place = childPointer(pointer, 'additionalOperations');
  const found: readonly (readonly [method: string, operation: Json | undefined, pointer: string])[] = [
    ...httpMethods.map((method) => [method.toUpperCase(), item[method], childPointer(pointer, method)] as const),
    ...sortedUnique(Object.keys(more)).map((method) => [method, more[method], childPointer(place, method)] as const),
  ];
  return found.flatMap(([method, operation, at]) =>
    isJsonObject(operation) ? [{ method, operation, pointer: at }] : [],
  );
}

interface OperationSource {
  /** In wire form. */
  readonly method: string;
  readonly path: string;
  readonly kind: PathKind;
  readonly operation: JsonObject;
  readonly pointer: string;
  readonly item: JsonObject;
  readonly itemPointer: string;
}

function buildOperation(
  context: BuildContext,
  source: OperationSource,
  defaults: OperationDefaults,
): NamelessOperation {
  const { operation, pointer, item, itemPointer, path, kind } = source;
  const at = (field: string): string => childPointer(pointer, field);
  const { operationId, externalDocs } = operation;
  const summary = textOf(operation.summary ?? item.summary);
  const description = textOf(operation.description ?? item.description);
  const extensions = readExtensions(context, operation, pointer, 'operation');
  const { parameters: declared, unused } = buildParameters(
    context,
    [
      { value: item.parameters, pointer: childPointer(itemPointer, 'parameters') },
      { value: operation.parameters, pointer: at('parameters') },
    ],
    defaults.credentialHeaders,
  );
  const parameters = kind === 'path' ? withPathParameters(context, path, declared, pointer) : declared;
  const unusedParameters = [...unused, ...declared.filter((parameter) => !parameters.includes(parameter))];
  const body = buildRequestBody(context, operation.requestBody, at('requestBody'));
  const own = buildSecurity(context, operation.security, at('security'), defaults.schemes);
  // The service authenticates to its receivers differently than clients authenticate to the service.
  const security = kind === 'path' ? (own ?? defaults.security) : own;
  const servers = readServers(context, source, at('servers'));
  if (typeof operationId === 'string') checkName(context, operationId, at('operationId'));
  return {
    pointer,
    ...(typeof operationId === 'string' ? { operationId } : {}),
    method: source.method,
    path,
    requestPath: kind === 'path' ? path.replace(/#.*$/s, '') : path,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    tags: Array.isArray(operation.tags) ? operation.tags.filter((tag) => typeof tag === 'string') : [],
    ...(operation.deprecated === true ? { deprecation: readDeprecation(extensions) } : {}),
    parameters,
    ...(unusedParameters.length === 0 ? {} : { unusedParameters }),
    ...(body === undefined ? {} : { body }),
    responses: buildResponses(context, operation.responses, at('responses')),
    ...(security === undefined ? {} : { security }),
    ...(servers === undefined ? {} : { servers }),
    callbacks: buildCallbacks(context, operation.callbacks, at('callbacks'), defaults),
    ...(externalDocs === undefined ? {} : { externalDocs }),
    extensions,
  };
}

/** The servers of an operation itself, or of its path. */
function readServers(context: BuildContext, source: OperationSource, pointer: string): Operation['servers'] {
  const own = source.operation.servers;
  if (own !== undefined) return buildServers(context, own, pointer);
  const inherited = source.item.servers;
  return inherited === undefined
    ? undefined
    : buildServers(context, inherited, childPointer(source.itemPointer, 'servers'));
}

function buildCallbacks(
  context: BuildContext,
  callbacks: Json | undefined,
  pointer: string,
  defaults: OperationDefaults,
): Callback[] {
  if (!isJsonObject(callbacks)) return [];
  return sortedBy(Object.entries(callbacks), ([name]) => name).flatMap(([name, value]) => {
    const place = dereference(context, value, childPointer(pointer, name));
    if (place === undefined || !isJsonObject(place.value)) return [];
    if (context.openCallbacks.has(place.pointer)) {
      context.diagnostics.addOnce('callback-recursion', place.pointer, { name });
      return [];
    }
    context.openCallbacks.add(place.pointer);
    const operations = buildOperations(context, place.value, place.pointer, 'callback', defaults);
    context.openCallbacks.delete(place.pointer);
    return sortedUnique(operations.map((operation) => operation.path)).map((expression) => ({
      name,
      expression,
      operations: operations
        .filter((operation) => operation.path === expression)
        .map((operation) => ({ ...operation, id: operation.operationId ?? `${name} ${operation.method}` })),
    }));
  });
}

function readDeprecation(extensions: ReadonlyMap<string, Json>): Deprecation {
  const sunset = textOf(extensions.get('x-sunset'));
  const replacedBy = textOf(extensions.get('x-replaced-by'));
  return present({ sunset, replacedBy });
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * Gives each operation an id: its `operationId`, otherwise a name made from method and path. If several share an `operationId`,
 * the first keeps it: the loader reports them, unless they are one path item under two paths.
 */
export function assignOperationIds(operations: readonly NamelessOperation[]): Operation[] {
  const owners = new Map<string, NamelessOperation>();
  for (const operation of operations) {
    const { operationId } = operation;
    if (operationId === undefined) continue;
    if (!owners.has(operationId)) owners.set(operationId, operation);
  }
  const taken = new Set(owners.keys());
  return operations.map((operation) => {
    const { operationId } = operation;
    const own = operationId !== undefined && owners.get(operationId) === operation;
    return { ...operation, id: own ? operationId : claimName(generatedId(operation), taken) };
  });
}

function generatedId({ method, path }: NamelessOperation): string {
  return camelCaseWords([method.toLowerCase(), ...wordsOf(path)]) || method.toLowerCase();
}

/** The responses of an operation, sorted by status. */
function buildResponses(context: BuildContext, responses: Json | undefined, pointer: string): Response[] {
  if (!isJsonObject(responses)) return [];
  const built = Object.keys(responses).flatMap((status) => {
    if (status.startsWith('x-')) return [];
    const at = childPointer(pointer, status);
    const response = shared(context, 'response', responses[status] as Json, at, (place) =>
      buildResponse(context, place),
    );
    return response === undefined
      ? []
      : [{ ...response, listed: at, status: status === 'default' ? status : status.toUpperCase() }];
  });
  return sortedBy(built, (response) => response.status);
}

function buildResponse(context: BuildContext, { value, pointer }: ResolvedValue): Omit<Response, 'listed' | 'status'> {
  const source = (isJsonObject(value) ? value : {}) as JsonObject;
  return {
    pointer,
    ...(typeof source.summary === 'string' ? { summary: source.summary } : {}),
    description: typeof source.description === 'string' ? source.description : '',
    headers: buildHeaders(context, source.headers, childPointer(pointer, 'headers')),
    contents: buildContents(context, source.content, childPointer(pointer, 'content')),
    links: buildLinks(context, source.links, childPointer(pointer, 'links')),
    extensions: readExtensions(context, source, pointer, 'other'),
  };
}

function buildLinks(context: BuildContext, links: Json | undefined, pointer: string): ReadonlyMap<string, Json> {
  if (!isJsonObject(links)) return new Map();
  return new Map(
    sortedUnique(Object.keys(links)).flatMap((name) => {
      const place = dereference(context, links[name] as Json, childPointer(pointer, name));
      return place === undefined ? [] : [[name, place.value] as const];
    }),
  );
}

function buildRequestBody(context: BuildContext, body: Json | undefined, pointer: string): RequestBody | undefined {
  if (body === undefined) return undefined;
  return shared(context, 'body', body, pointer, (place) => {
    const source = (isJsonObject(place.value) ? place.value : {}) as JsonObject;
    return {
      pointer: place.pointer,
      required: source.required === true,
      ...(typeof source.description === 'string' ? { description: source.description } : {}),
      contents: buildContents(context, source.content, childPointer(place.pointer, 'content')),
      extensions: readExtensions(context, source, place.pointer, 'other'),
    };
  });
}
