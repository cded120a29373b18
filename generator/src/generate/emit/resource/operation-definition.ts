import type { Json } from '../../../base/json.ts';
import { operationsWithDeprecatedParts } from '../../../model/announced-parts.ts';
import type { ApiModel, BodyArgument, Method, Operation, Pagination, Parameter } from '../../../model/api-model.ts';
import { holdsError } from '../../../model/schema/holds-error.ts';
import { viewObject } from '../../../model/schema/object-view.ts';
import { parameterShape } from '../../../model/schema/parameter-shape.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { jsonValue, objectValue, type Value } from '../../../text/typescript/value-layout.ts';
import { type RuntimeName, runtimeName } from '../runtime-names.ts';
import { bodyFormats } from './body-formats.ts';
import { requiredNames } from './required-names.ts';
import { responseShape } from './response-shape.ts';
import { openEnumPlaces, sensitiveNames } from './schema-hints.ts';

/** The definition of an operation, as the runtime reads it. What has OpenAPI's default is left out. */
export function operationDefinition(model: ApiModel, method: Method, imports: Imports): Value {
  const { operation } = method;
  return objectValue([
    ['id', operation.id],
    ['method', operation.method],
    ['path', operation.requestPath],
    ['parameters', list(parameters(model, method, imports))],
    ['body', body(model, method, imports)],
    ['response', response(model, method, imports)],
    ['security', security(model, operation)],
    ['pagination', method.pagination === undefined ? undefined : pagination(method.pagination)],
    ['idempotencyKey', idempotencyKey(method)],
    ['idempotent', operation.extensions.get('x-idempotent') === true ? true : undefined],
    ['poll', poll(method)],
    ['openEnums', list(openEnumPlaces(method, model))],
    ['sensitive', list(sensitiveNames(method, model))],
    ['deprecated', deprecated(operation)],
    ['deprecatedParts', withDeprecatedParts(model).has(operation) ? true : undefined],
  ]);
}

const known = new WeakMap<ApiModel, ReadonlySet<Operation>>();

/** Found once for all operations of a model. */
function withDeprecatedParts(model: ApiModel): ReadonlySet<Operation> {
  const found = known.get(model) ?? operationsWithDeprecatedParts(model);
  known.set(model, found);
  return found;
}

function list(values: readonly Value[]): Value | undefined {
  return values.length === 0 ? undefined : values;
}

/** An object, or nothing if none of its entries has a value. */
function optionalObject(entries: readonly (readonly [string, Value | undefined])[]): Value | undefined {
  return entries.some(([, value]) => value !== undefined) ? objectValue(entries) : undefined;
}

function parameters(model: ApiModel, method: Method, imports: Imports): readonly Value[] {
  const path = method.pathArguments.map(({ parameter }) =>
    parameterDefinition(model, parameter, parameter.name, imports),
  );
  const others =
    method.params?.properties.map(({ key, parameter }) => parameterDefinition(model, parameter, key, imports)) ?? [];
  return [...path, ...others];
}

function parameterDefinition(model: ApiModel, parameter: Parameter, key: string, imports: Imports): Value {
  const { style, explode, allowReserved, contentType } = parameter;
  const simple = parameter.in === 'path' || parameter.in === 'header';
  const byStyle = contentType === undefined;
  const shape = parameterShape(parameter.schema, model);
  const settings: readonly (readonly [string, Value | undefined])[] = [
    ['style', byStyle && style !== (simple ? 'simple' : 'form') ? style : undefined],
    // A scalar looks the same exploded or not, but for the styles that write its name.
    [
      'explode',
      byStyle && explode !== usuallyExplodes(style) && (shape !== 'scalar' || style === 'matrix') ? explode : undefined,
    ],
    // Elsewhere OpenAPI does not know it: in a path, a slash would lead to another resource.
    ['allowReserved', allowReserved && parameter.in === 'query' ? true : undefined],
    ['contentType', contentType],
    ['encoding', list(encodings(parameter.encoding ?? new Map()))],
  ];
  const whole = parameter.in === 'querystring';
  const plain = shape === 'scalar' || (shape === 'list' && !simple);
  const styled = !plain || settings.some(([, value]) => value !== undefined);
  return objectValue([
    ['name', parameter.name],
    ['in', parameter.in],
    ['key', key === parameter.name ? undefined : key],
    [
      'serialize',
      styled ? { code: imports.use(runtimeName(model, whole ? 'queryStringValue' : 'styledParameter')) } : undefined,
    ],
    ...settings,
  ]);
}

function usuallyExplodes(style: Parameter['style']): boolean {
  return style === 'form' || style === 'deepObject' || style === 'cookie';
}

const serializers: Readonly<Record<NonNullable<Method['body']>['kind'], RuntimeName>> = {
  json: 'jsonBody',
  multipart: 'multipartBody',
  form: 'formBody',
  text: 'textBody',
  binary: 'binaryBody',
};

function body(model: ApiModel, method: Method, imports: Imports): Value | undefined {
  const { body: argument } = method;
  if (argument === undefined) return undefined;
  return objectValue([
    ['contentType', argument.mediaType.name],
    ['serialize', { code: imports.use(runtimeName(model, serializers[argument.kind])) }],
    ['required', argument.required ? true : undefined],
    ['formats', list(bodyFormats(method, model))],
    ['files', list(files(argument, model))],
    ['encoding', list(encodings(argument.mediaType.encoding))],
  ]);
}

/** The parts that are files, and whether the form needs them. */
function files({ kind, binaryParts, filePart, required, mediaType }: BodyArgument, model: ApiModel): readonly Value[] {
  if (kind !== 'multipart' || mediaType.schema === undefined) return [];
  const schemas = new Map([...model.schemas].map(([name, { schema }]) => [name, schema]));
  const needed = viewObject(mediaType.schema, schemas).required;
  return binaryParts.map((part) => [part, (required && part === filePart) || needed.has(part)]);
}

function encodings(encoding: NonNullable<Method['body']>['mediaType']['encoding']): readonly Value[] {
  return [...encoding].flatMap(([part, { contentType, style, explode, allowReserved }]): Value[] => {
    const settings = optionalObject([
      ['contentType', contentType],
      ['style', style],
      ['explode', explode],
      ['allowReserved', allowReserved],
    ]);
    return settings === undefined ? [] : [[part, settings]];
  });
}

function response(model: ApiModel, method: Method, imports: Imports): Value {
  const { result } = method;
  return objectValue([
    ['accept', result.accept.length === 0 ? undefined : result.accept.join(', ')],
    ['json', responseShape(result.json, model)],
    ['text', result.text ? true : undefined],
    ['raw', result.raw ? { code: imports.use(runtimeName(model, 'rawAnswer')) } : undefined],
    ['empty', result.empty ? true : undefined],
    ['error', holdsError(result.json, model) ? true : undefined],
    ['required', list(requiredNames(method, model))],
  ]);
}

/** Alternatives by the names of the client's options; one that needs a scheme that the client cannot send is left out. */
function security(model: ApiModel, operation: Operation): Value | undefined {
  const options = new Map(model.client.credentials.map((credential) => [credential.scheme.name, credential.option]));
  const alternatives = operation.security ?? [];
  const sendable = alternatives
    .map((alternative) => alternative.schemes.map((scheme) => options.get(scheme.name)))
    .filter((names): names is string[] => names.every((name) => name !== undefined));
  return alternatives.length === 0 || sendable.length === 0 ? undefined : sendable;
}

/** In the order in which a reader asks: how, by which parameters, where the items are, where the end is. */
const paginationMembers = [
  'style',
  'page',
  'offset',
  'cursor',
  'after',
  'first',
  'limit',
  'items',
  'total',
  'pages',
  'next',
  'id',
  'more',
  'last',
  'expected',
] as const;

function pagination(found: Pagination): Value {
  const members: Readonly<Partial<Record<(typeof paginationMembers)[number], Value>>> = found;
  return objectValue(paginationMembers.map((name) => [name, members[name]]));
}

function idempotencyKey({ idempotencyKey: key }: Method): Value | undefined {
  return key === undefined
    ? undefined
    : objectValue([
        ['in', key.in],
        ['name', key.name],
      ]);
}

function poll({ poll: found }: Method): Value | undefined {
  if (found === undefined) return undefined;
  const until = found.until.map((condition) =>
    objectValue([
      ['pointer', condition.pointer],
      ['in', condition.in === undefined ? undefined : condition.in.map((value: Json) => jsonValue(value))],
    ]),
  );
  return objectValue([['until', until]]);
}

function deprecated({ deprecation }: Operation): Value | undefined {
  if (deprecation === undefined) return undefined;
  return objectValue([
    ['sunset', deprecation.sunset],
    ['replacedBy', deprecation.replacedBy],
  ]);
}
