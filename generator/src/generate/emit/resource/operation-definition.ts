import { depthLimits } from '../../../base/depth-limits.ts';
import type { Json } from '../../../base/json.ts';
import { operationsWithDeprecatedParts } from '../../../model/announced-parts.ts';
import type {
  ApiModel,
  BodyArgument,
  BodyFormat,
  Header,
  Method,
  Operation,
  Parameter,
  ResultFormat,
} from '../../../model/api-model.ts';
import { isLongNumber } from '../../../model/schema/leads-to.ts';
import { holdsError, plainSchemas, viewObject } from '../../../model/schema/object-view.ts';
import { parameterShape } from '../../../model/schema/parameter-shape.ts';
import { certainPlaces } from '../../../model/schema/schema-places.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { jsonValue, objectValue, optionalList, type Value, valueLayout } from '../../../text/typescript/type-layout.ts';
import { type RuntimeName, runtimeName } from '../runtime-names.ts';
import {
  bodyFormats,
  paginationDefinition,
  parameterCheck,
  parameterFormat,
  placesOfItem,
  streamDefinition,
} from './definition-parts.ts';
import { longPlaces } from './long-places.ts';
import { constantOf, headerReader } from './method-headers.ts';
import { responseShape } from './method-types.ts';
import { arePlaced, exactPlaces, openEnumPlaces, requiredNames, sensitiveValues } from './schema-hints.ts';

/** The definition of an operation for the runtime, without OpenAPI's defaults. */
export function operationDefinition(model: ApiModel, method: Method, imports: Imports): Value {
  const { operation } = method;
  const sent = parameters(model, method, imports);
  return objectValue([
    ['id', operation.id],
    ['method', operation.method],
    ['path', operation.requestPath],
    ['server', server(model, method, imports)],
    ['parameters', optionalList(sent)],
    ['place', sent.length === 0 ? undefined : { code: imports.use(runtimeName(model, placesOf(method))) }],
    ['body', method.body === undefined ? undefined : bodyDefinition(model, method.body, method.body, imports)],
    ['bodies', bodies(model, method, imports)],
    ['response', response(model, method.result, imports)],
    ['responses', responses(model, method, imports)],
    ['headers', headerReader(model, method, imports)],
    ['stream', streamDefinition(model, method, imports)],
    ['security', security(model, operation)],
    ['pagination', method.pagination === undefined ? undefined : paginationDefinition(method.pagination)],
    ['idempotencyKey', idempotencyKey(method)],
    ['reference', method.reference],
    ['requiresReference', method.isReferenceRequired],
    ['idempotent', operation.extensions.get('x-idempotent') === true ? true : undefined],
    ['poll', poll(method)],
    ['openEnums', optionalList(openEnumPlaces(method.result.json, model))],
    ['sensitive', sensitiveValues(model, method, imports)],
    ['deprecated', deprecated(operation)],
    ['deprecatedParts', operationsWithDeprecatedParts(model).has(operation) ? true : undefined],
  ]);
}

/** The runtime code that puts the parameters of a method into their places. */
function placesOf({ params }: Method): RuntimeName {
  const places = (params?.properties ?? []).map(({ parameter }) => parameter.in);
  return places.some((where) => where === 'header' || where === 'cookie') ? 'requestParameters' : 'addressParameters';
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
    // Exploded or not, a scalar looks the same, except in styles that write its name.
    [
      'explode',
      byStyle && explode !== usuallyExplodes(style) && (shape !== 'scalar' || style === 'matrix') ? explode : undefined,
    ],
    // Before 3.2, OpenAPI allows it in a query only.
    ['allowReserved', allowReserved && (parameter.in === 'query' || isEncoded(model, parameter)) ? true : undefined],
    ['contentType', contentType],
    ['encoding', optionalList(encodings(parameter.encoding ?? new Map()))],
  ];
  const checkedPlaces = byStyle ? placesOfItem(parameter.schema, model) : [];
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
    ['check', parameterCheck(checkedPlaces, model, imports)],
    ['format', parameterFormat(checkedPlaces, model, imports)],
  ]);
}

/** Whether a parameter outside the query is percent-encoded by default. */
function isEncoded({ dialect }: ApiModel, { in: where, style }: Parameter): boolean {
  return dialect === '3.2' && (where === 'path' || (where === 'cookie' && style !== 'cookie'));
}

function usuallyExplodes(style: Parameter['style']): boolean {
  return style === 'form' || style === 'deepObject' || style === 'cookie';
}

const serializers: Readonly<Record<BodyFormat['kind'], RuntimeName>> = {
  json: 'jsonBody',
  multipart: 'multipartBody',
  form: 'formBody',
  text: 'textBody',
  lines: 'jsonLinesBody',
  sequence: 'jsonSequenceBody',
  binary: 'binaryBody',
};

/** The media types of the body that a caller can choose, except the default one. */
function bodies(model: ApiModel, { body: argument }: Method, imports: Imports): Value | undefined {
  const choices = argument?.choices;
  if (argument === undefined || choices === undefined) return undefined;
  return [...choices.formats].map(([name, format]) =>
    choices.defaults.includes(name) ? [name] : [name, bodyDefinition(model, format, argument, imports)],
  );
}

function bodyDefinition(model: ApiModel, format: BodyFormat, { required }: BodyArgument, imports: Imports): Value {
  return objectValue([
    ['contentType', format.mediaType.name],
    ['serialize', serializer(format, model, imports)],
    ['required', required ? true : undefined],
    ['json', format.kind === 'json' || format.item !== undefined ? bodyShape(format, model) : undefined],
    ['formats', optionalList(bodyFormats(format, model, imports))],
    ['files', optionalList(files(format, required, model))],
    ['encoding', optionalList(encodings(format.mediaType.encoding))],
    ['part', format.filePart ?? format.mainPart],
  ]);
}

/** Whether a schema describes integers of 64 bits that aren't bigints in TypeScript. */
const isInexact = (schema: Schema): boolean => schema.long === 'string' || isLongNumber(schema);

/** The encoder of a body. Integers of 64 bits that `formats` can't name are checked before, and converted if they are strings in TypeScript. */
function serializer({ kind, mediaType: { schema } }: BodyFormat, model: ApiModel, imports: Imports): Value {
  const serialize = { code: imports.use(runtimeName(model, serializers[kind])) };
  if (schema === undefined || kind === 'text' || kind === 'binary') return serialize;
  const places = longPlaces(schema, model, isInexact);
  const isChecked =
    kind === 'json' && places && arePlaced(places, certainPlaces(schema, model, depthLimits.bodyFormats));
  if (places === undefined || isChecked) return serialize;
  const long = imports.use(runtimeName(model, 'longBody'));
  return { code: [`/* @__PURE__ */ ${long}(${serialize.code}, `, valueLayout(places.value), ')'] };
}

/** The type of a JSON body, unless it can be anything. */
function bodyShape({ mediaType: { schema }, item = schema }: BodyFormat, model: ApiModel): Value | undefined {
  const shape = item && responseShape([item], model);
  return shape === 'value' ? undefined : shape;
}

function files(
  { kind, binaryParts, filePart, mediaType }: BodyFormat,
  required: boolean,
  model: ApiModel,
): readonly Value[] {
  if (kind !== 'multipart' || mediaType.schema === undefined) return [];
  const needed = viewObject(mediaType.schema, plainSchemas(model.schemas)).required;
  return binaryParts.map((part) => [part, (required && part === filePart) || needed.has(part)]);
}

function encodings(encoding: BodyFormat['mediaType']['encoding']): readonly Value[] {
  return [...encoding].flatMap(([part, { contentType, style, explode, allowReserved, headers }]): Value[] => {
    const settings = optionalObject([
      ['contentType', contentType],
      ['style', style],
      ['explode', explode],
      ['allowReserved', allowReserved],
      ['headers', optionalList(headers.map(partHeader))],
    ]);
    return settings === undefined ? [] : [[part, settings]];
  });
}

function partHeader(header: Header): Value {
  return objectValue([
    ['name', header.name],
    ['value', constantOf(header)],
    ['required', header.required ? true : undefined],
    ['json', /[/+]json\b/i.test(header.contentType ?? '') ? true : undefined],
  ]);
}

function response(model: ApiModel, result: ResultFormat, imports: Imports): Value {
  return objectValue([
    ['accept', result.accept.length === 0 ? undefined : result.accept.join(', ')],
    ['json', responseShape(result.json, model)],
    ['text', result.text ? true : undefined],
    ['raw', result.raw ? { code: imports.use(runtimeName(model, 'rawAnswer')) } : undefined],
    ['empty', result.empty ? true : undefined],
    ['error', holdsError(result.json, model) ? true : undefined],
    ['exact', exactPlaces(result.json, model, imports)],
    ['required', result.text || result.raw ? undefined : optionalList(requiredNames(result.json, model))],
  ]);
}

/** The media types of the response that a caller can choose, except the default ones. */
function responses(model: ApiModel, { result, pagination: pages }: Method, imports: Imports): Value | undefined {
  const { choices } = result;
  if (choices === undefined) return undefined;
  const [usual, other] = choices.defaults;
  return [...choices.formats].map(([name, format]): Value => {
    if (name === usual && other === undefined) return [name];
    const definition = objectValue([
      ['response', response(model, format, imports)],
      ['pagination', pages && choices.defaults.includes(name) ? paginationDefinition(pages) : undefined],
      ['openEnums', optionalList(openEnumPlaces(format.json, model))],
    ]);
    return [name, definition];
  });
}

/** The server of the operation, if not the base URL. */
function server(model: ApiModel, { server: own }: Method, imports: Imports): Value | undefined {
  if (own === undefined) return undefined;
  const [first] = own.servers;
  return objectValue([
    ['name', own.name],
    ['path', own.path],
    ['url', own.path === undefined ? first?.url : undefined],
    ['resolve', { code: imports.use(runtimeName(model, 'resolveServer')) }],
  ]);
}

/** Alternatives by the names of the client's options, without those that need a scheme that the client can't send. */
function security(model: ApiModel, operation: Operation): Value | undefined {
  const options = new Map(model.client.credentials.map((credential) => [credential.scheme.name, credential.option]));
  const alternatives = operation.security ?? [];
  const sendable = alternatives
    .map((alternative) => alternative.schemes.map((scheme) => options.get(scheme.name)))
    .filter((names): names is string[] => names.every((name) => name !== undefined));
  return alternatives.length === 0 || sendable.length === 0 ? undefined : sendable;
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
