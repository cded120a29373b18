import { closest } from '../../base/closest.ts';
import { groupedBy } from '../../base/grouped.ts';
import { present } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy } from '../../base/order.ts';
import type {
  BodyArgument,
  Choices,
  Header,
  IdempotencyKey,
  Method,
  MethodErrors,
  MethodHeaders,
  NamedServer,
  Operation,
  ParamsArgument,
  Poll,
  Result,
  Streaming,
} from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { assignNames, camelCase, claimName, pascalCase, toIdentifier } from '../names/names.ts';
import {
  commonJsNames,
  globalNames,
  isReservedTypeName,
  keywords,
  packageNames,
  reservedArguments,
} from '../names/reserved-names.ts';
import { withoutCodes } from '../names/rest-names.ts';
import { isBareReference, plainSchemas, viewObject } from '../schema/object-view.ts';
import type { Schemas } from '../schema.ts';
import { buildBody } from './body.ts';
import { findReference, requiresReference } from './business-reference.ts';
import { buildErrors } from './error-envelopes.ts';
import { paramsProperties, pathArguments, reportNestedParameters } from './method-arguments.ts';
import type { ClientSource, MethodDraft } from './method-drafts.ts';
import { buildPoll, checkPoll } from './poll.ts';
import { type ChoicesDraft, type ResultDraft, successes } from './result.ts';
import { findStreamField } from './streams/build-streaming.ts';
import { requestFields } from './streams/stream-field.ts';
import { streamMethodNames } from './streams/stream-method-names.ts';

/**
 * The place of an operation's idempotency key: the body field or header in `x-idempotency-key`, or a declared `Idempotency-Key`
 * header.
 */
function findIdempotencyKey(
  context: BuildContext,
  operation: Operation,
  body: Pick<BodyArgument, 'mediaType'> | undefined,
  schemas: Schemas,
): IdempotencyKey | undefined {
  const said = operation.extensions.get('x-idempotency-key');
  const name = typeof said === 'string' ? said : undefined;
  const headers = operation.parameters.filter((parameter) => parameter.in === 'header');
  const wanted = (name ?? 'idempotency-key').toLowerCase();
  const header = headers.find((parameter) => parameter.name.toLowerCase() === wanted);
  if (name !== undefined) {
    const schema = body?.mediaType.schema;
    const fields = schema === undefined ? [] : [...viewObject(schema, schemas).properties.keys()];
    if (fields.includes(name)) return { in: 'body', name };
    if (header === undefined) {
      const at = childPointer(operation.pointer, 'x-idempotency-key');
      const names = [...fields, ...headers.map((parameter) => parameter.name)];
      context.diagnostics.add('idempotency-key-missing', at, { name, suggestion: closest(name, names) ?? '' });
    }
  }
  return header === undefined ? undefined : { in: 'header', name: header.name };
}

/** The suffix of a method's type. */
type TypePart = 'Body' | 'Bodies' | 'Params' | 'Result' | 'Results' | 'Error' | 'Errors' | 'Headers' | 'Event' | 'Item';

/** The start of the names of an operation's types: its id, or its place on the client if a part of the id is no word of a person. */
function typeNameWishes(drafts: readonly MethodDraft[]): ReadonlyMap<string, string> {
  return new Map(
    drafts.map(({ operation, resource, name, ownId }) => {
      const { id, operationId = id } = operation;
      const isOwn = (ownId ?? id) === id && withoutCodes(operationId) === operationId;
      return [id, pascalCase(isOwn ? id : `${resource} ${name}`)];
    }),
  );
}

/** Builds the methods of a client, and records the names that they take in the package. */
export class MethodBuilder {
  readonly #context: BuildContext;
  readonly #source: ClientSource;
  readonly #servers: ReadonlyMap<Operation, NamedServer>;
  readonly #schemas: Schemas;
  readonly #definitionNames: ReadonlyMap<string, string>;
  readonly #definitionNameSet: ReadonlySet<string>;
  readonly #typePrefixes: ReadonlyMap<string, string>;
  /** Taken names of types and definitions. */
  readonly #taken: Set<string>;

  constructor(
    context: BuildContext,
    source: ClientSource,
    servers: ReadonlyMap<Operation, NamedServer>,
    drafts: readonly MethodDraft[],
  ) {
    this.#servers = servers;
    this.#context = context;
    this.#source = source;
    this.#schemas = plainSchemas(source.schemas);
    const ids = source.operations.map((operation) => operation.id);
    this.#definitionNames = assignNames(ids, (id) => definitionNameWish(id, source.taken), new Set(source.taken));
    this.#definitionNameSet = new Set(this.#definitionNames.values());
    // In scripts without upper case, a type could get the name of a definition beside it.
    this.#taken = new Set([...source.taken, ...this.#definitionNameSet]);
    const wishes = typeNameWishes(drafts);
    this.#typePrefixes = assignNames(
      ids,
      (id) => toIdentifier(wishes.get(id) ?? pascalCase(id), 'Operation'),
      new Set(),
    );
  }

  /** The methods of one resource, sorted by name. */
  build(drafts: readonly MethodDraft[]): Method[] {
    const waits = waitNames(drafts);
    const streams = streamMethodNames(this.#context, drafts, waits.values());
    return sortedBy(drafts, (draft) => draft.name).map((draft) => this.#method(draft, waits, streams));
  }

  #method(draft: MethodDraft, waits: ReadonlyMap<Operation, string>, streams: ReadonlyMap<Operation, string>): Method {
    const { name, formerNames, operation, result, pagination } = draft;
    reportNestedParameters(this.#context, operation, this.#schemas);
    const body = this.#body(operation);
    const params = this.#params(draft);
    const server = this.#servers.get(operation);
    const idempotencyKey = findIdempotencyKey(this.#context, operation, body, this.#schemas);
    const reference = findReference(this.#context, operation, body, this.#schemas);
    const steered = present({ idempotencyKey, reference });
    const isReferenceRequired = requiresReference(operation, body, steered, this.#schemas);
    checkPoll(this.#context, operation, result, this.#schemas);
    const poll = this.#poll(operation, waits);
    const errors = this.#errors(operation);
    const headers = this.#headers(operation);
    const streaming = this.#streaming(draft, streams.get(operation) ?? name, body, params);
    return {
      name,
      formerNames,
      definitionName: this.#definitionNames.get(operation.id) as string,
      operation,
      ...(server === undefined ? {} : { server }),
      pathArguments: pathArguments(operation, this.#definitionNameSet),
      ...(body === undefined ? {} : { body: streaming?.field?.in === 'body' ? asObject(body) : body }),
      ...(params === undefined ? {} : { params }),
      result: this.#result(operation, result),
      ...(headers === undefined ? {} : { headers }),
      ...(errors === undefined ? {} : { errors }),
      ...(streaming === undefined ? {} : { streaming }),
      ...(pagination === undefined ? {} : { pagination }),
      ...steered,
      ...(isReferenceRequired ? { isReferenceRequired } : {}),
      ...(poll === undefined ? {} : { poll }),
    };
  }

  #body(operation: Operation): BodyArgument | undefined {
    const draft = buildBody(this.#context, operation, this.#schemas);
    if (draft === undefined) return undefined;
    const { choices: several, ...format } = draft;
    const choices = this.#choices(operation, several, 'Bodies', 'ContentType');
    const body = { ...format, ...(choices === undefined ? {} : { choices }) };
    if (['text', 'lines', 'sequence', 'binary'].includes(body.kind)) return body;
    const { schema } = body.mediaType;
    const component =
      schema !== undefined && isBareReference(schema) ? this.#source.schemas.get(schema.ref) : undefined;
    return { ...body, typeName: component?.requestTypeName ?? this.#typeName(operation, 'Body') };
  }

  #choices<Format>(
    operation: Operation,
    draft: ChoicesDraft<Format> | undefined,
    part: 'Bodies' | 'Results',
    parameter: string,
  ): Choices<Format> | undefined {
    if (draft === undefined) return undefined;
    const taken = new Set(this.#taken);
    return { ...draft, typeName: this.#typeName(operation, part), parameter: claimName(parameter, taken) };
  }

  #params({ operation, paramsInOptions: inOptions }: MethodDraft): ParamsArgument | undefined {
    const properties = paramsProperties(operation);
    if (properties.length === 0) return undefined;
    const required = properties.some(({ parameter }) => parameter.required);
    if (required && inOptions) {
      const expected = 'left out where a parameter is required';
      this.#context.diagnostics.add('override-invalid', '', { key: operation.id, setting: 'params', expected });
    }
    return { typeName: this.#typeName(operation, 'Params'), required, inOptions, properties };
  }

  #result(operation: Operation, { choices: several, ...format }: ResultDraft): Result {
    const choices = this.#choices(operation, several, 'Results', 'As');
    const result = { ...format, ...(choices === undefined ? {} : { choices }) };
    const [only, other] = result.json;
    if (only === undefined || (other === undefined && isBareReference(only))) return result;
    return { ...result, typeName: this.#typeName(operation, 'Result') };
  }

  #headers(operation: Operation): MethodHeaders | undefined {
    const headers = buildResponseHeaders(operation);
    return headers.length === 0 ? undefined : { typeName: this.#typeName(operation, 'Headers'), headers };
  }

  #errors(operation: Operation): MethodErrors | undefined {
    const responses = buildErrors(operation);
    if (responses.length === 0) return undefined;
    const [typeName, bodiesTypeName] = [this.#typeName(operation, 'Error'), this.#typeName(operation, 'Errors')];
    return { typeName, bodiesTypeName, responses };
  }

  #streaming(
    { operation, streaming }: MethodDraft,
    methodName: string,
    body: BodyArgument | undefined,
    params: ParamsArgument | undefined,
  ): Streaming | undefined {
    if (streaming === undefined) return undefined;
    const field = findStreamField(this.#context, operation, requestFields(body, params, this.#schemas), this.#schemas);
    const { schema } = streaming.item;
    const isNamed = schema === undefined || isBareReference(schema);
    return {
      ...streaming,
      methodName,
      ...(isNamed ? {} : { typeName: this.#typeName(operation, streaming.item.events ? 'Event' : 'Item') }),
      ...(field === undefined ? {} : { field }),
    };
  }

  /** An operation called `rateLimit` must not take the name of `RateLimitError`. */
  #typeName(operation: Operation, part: TypePart): string {
    const prefix = this.#typePrefixes.get(operation.id);
    const wish = `${prefix}${part}`;
    return claimName(isReservedTypeName(wish) ? `${prefix}Operation${part}` : wish, this.#taken);
  }

  #poll(operation: Operation, waits: ReadonlyMap<Operation, string>): Poll | undefined {
    const poll = buildPoll(operation);
    const methodName = waits.get(operation);
    return poll === undefined || methodName === undefined ? undefined : { methodName, ...poll };
  }
}

function definitionNameWish(id: string, types: ReadonlySet<string>): string {
  const wish = toIdentifier(camelCase(id), 'operation');
  const reserved = [types, keywords, globalNames, packageNames, reservedArguments, commonJsNames].some((names) =>
    names.has(wish),
  );
  return reserved || isReservedTypeName(wish) ? `${wish}Operation` : wish;
}

/** The declared headers of an operation's successes, by name in lower case. */
function buildResponseHeaders(operation: Operation): readonly Header[] {
  const responses = successes(operation);
  const found = groupedBy(
    responses.flatMap(({ headers }) => headers),
    ({ name }) => name.toLowerCase(),
  );
  const merged = [...found].flatMap(([name, [first, ...others]]): Header[] => {
    if (first === undefined) return [];
    const required = others.length + 1 >= responses.length && [first, ...others].every((header) => header.required);
    return [{ ...first, name, required }];
  });
  return sortedBy(merged, (header) => header.name);
}

/** The names of a resource's methods that wait: `wait`, if that is unambiguous; otherwise the name includes the operation's. */
export function waitNames(drafts: readonly MethodDraft[]): ReadonlyMap<Operation, string> {
  const polled = drafts.filter((draft) => buildPoll(draft.operation) !== undefined);
  const taken = new Set(drafts.flatMap((draft) => [draft.name, ...draft.formerNames]));
  const [only, other] = polled;
  if (only !== undefined && other === undefined && !taken.has('wait')) return new Map([[only.operation, 'wait']]);
  const names = assignNames(
    polled.map((draft) => draft.name),
    (name) => `wait${pascalCase(name)}`,
    taken,
  );
  return new Map(polled.map((draft) => [draft.operation, names.get(draft.name) as string]));
}

/** A body without the file that may replace it: that one has no room for another field. */
function asObject({ mainPart: _, ...body }: BodyArgument): BodyArgument {
  return body;
}
