import type {
  ApiModel,
  BodyFormat,
  Choices,
  Method,
  Resource,
  ResultFormat,
  Streaming,
} from '../../../model/api-model.ts';
import { isBareReference } from '../../../model/schema/object-view.ts';
import type { Schema } from '../../../model/schema.ts';
import {
  type ImportedName,
  reference,
  stringType,
  type Type,
  undefinedType,
  unionOf,
  unknownType,
} from '../../../text/typescript/type.ts';
import { runtimeName } from '../runtime-names.ts';
import { impliedTypes } from '../schema/parts.ts';
import { inForm } from '../schema/schema-context.ts';
import { schemaContexts } from '../schema/schema-contexts.ts';
import { typeOfSchema } from '../schema/type-of-schema.ts';

/** The type with the named untyped properties turned into files: a part may be binary by its media type alone. */
function withUploads(type: Type, names: ReadonlySet<string>, upload: ImportedName): Type {
  if (type.kind !== 'object' || names.size === 0) return type;
  return {
    ...type,
    properties: type.properties.map((property) =>
      names.has(property.name) ? { ...property, type: uploadOf(property.type, upload) } : property,
    ),
  };
}

function uploadOf(type: Type, upload: ImportedName): Type {
  if (type.kind === 'keyword' && type.name === 'unknown') return reference(upload);
  if (type.kind === 'union') return unionOf(type.members.map((member) => uploadOf(member, upload)));
  return type.kind === 'array' ? { ...type, element: uploadOf(type.element, upload) } : type;
}

/** The file that declares a resource's class and the types of its methods. */
export function resourcePath(resource: Resource): string {
  return `src/resources/${resource.fileName}.ts`;
}

/** The types of a method's arguments and result. */
export interface MethodTypes {
  readonly body?: Type;
  readonly params?: Type;
  readonly result: Type;
  /** The additional type of a field of the body, for a stream or a complete response. */
  readonly narrowed?: Type;
  /** The caller's choices: the media types of the body and of the response. */
  readonly bodies?: ChoiceTypes;
  readonly results?: ChoiceTypes;
  /** The type of an item, if the operation is paginated. */
  readonly item?: Type;
  /** The type of a success's headers, if any are declared. */
  readonly headers?: Type;
  /** The type of an item, if the operation streams. */
  readonly streamed?: Type;
  /** Types declared beside the resource, because no component has their name. */
  readonly declared: readonly DeclaredType[];
}

/** The interface of a caller's choices, and the type parameter for it. */
export interface ChoiceTypes {
  readonly parameter: string;
  /** The interface, by media type. */
  readonly table: Type;
  readonly defaults: Type;
}

interface DeclaredType {
  readonly name: string;
  readonly type: Type;
  /** The source of its documentation. */
  readonly schema?: Schema;
}

const known = new WeakMap<Method, MethodTypes>();

/** The types of a method and their declarations, computed once, because several emitters need them. */
export function methodTypes(model: ApiModel, resource: Resource, method: Method): MethodTypes {
  const types = known.get(method) ?? makeMethodTypes(model, resource, method);
  known.set(method, types);
  return types;
}

function makeMethodTypes(model: ApiModel, resource: Resource, method: Method): MethodTypes {
  const path = resourcePath(resource);
  const named = (name: string): Type => reference({ name, from: path, typeOnly: true });
  const body = method.body && bodyType(model, method.body);
  const result = resultType(model, method.result);
  const declared: DeclaredType[] = [];
  const declare = (name: string, type: Type, schema: Schema | undefined): Type => {
    declared.push({ name, type, ...(schema === undefined ? {} : { schema }) });
    return named(name);
  };
  const bodyName = declaredBodyName(method);
  const resultName = method.result.typeName;
  const ownBody = body && bodyName !== undefined ? declare(bodyName, body, method.body?.mediaType.schema) : body;
  const ownResult = resultName === undefined ? result : declare(resultName, result, onlySchema(method));
  const choose = <Format>(choices: Choices<Format>, usual: Type, typeOf: (format: Format) => Type): ChoiceTypes => {
    const [only, other] = choices.defaults;
    const properties = [...choices.formats].map(([name, format]) => {
      const type = name === only && other === undefined ? usual : typeOf(format);
      return { name, type, optional: false };
    });
    const table = declare(choices.typeName, { kind: 'object', properties }, undefined);
    return { parameter: choices.parameter, table, defaults: unionOf(choices.defaults.map(literalType)) };
  };
  const bodies =
    method.body?.choices && ownBody && choose(method.body.choices, ownBody, (format) => bodyType(model, format));
  const results =
    method.result.choices && choose(method.result.choices, ownResult, (format) => resultType(model, format));
  const streamed = method.streaming && streamedType(model, method.streaming);
  const streamedName = method.streaming?.typeName;
  return {
    ...(ownBody === undefined ? {} : { body: ownBody }),
    ...(bodies === undefined ? {} : { bodies }),
    ...(results === undefined ? {} : { results }),
    ...(method.params === undefined ? {} : { params: named(method.params.typeName) }),
    result: ownResult,
    ...(method.pagination === undefined
      ? {}
      : { item: typeOfSchema(method.pagination.item, schemaContexts(model).response) }),
    ...(method.headers === undefined ? {} : { headers: named(method.headers.typeName) }),
    ...(streamed === undefined
      ? {}
      : {
          streamed:
            streamedName === undefined ? streamed : declare(streamedName, streamed, method.streaming?.item.schema),
        }),
    declared,
  };
}

function literalType(value: string): Type {
  return { kind: 'literal', value };
}

function streamedType(model: ApiModel, { item }: Streaming): Type {
  if (item.schema !== undefined) return typeOfSchema(item.schema, schemaContexts(model).response);
  return item.data === 'text' ? stringType : unknownType;
}

/** The name of the body's type declared beside the resource; undefined if it is a component's, or it needs none. */
function declaredBodyName({ body }: Method): string | undefined {
  const schema = body?.mediaType.schema;
  if (body?.filePart !== undefined || (schema !== undefined && isBareReference(schema))) return undefined;
  return body?.typeName;
}

/** The names of the types declared beside a resource for one method. */
export function declaredNames(method: Method): readonly string[] {
  const { body, params, result } = method;
  return [
    declaredBodyName(method),
    params?.typeName,
    result.typeName,
    body?.choices?.typeName,
    result.choices?.typeName,
    method.streaming?.typeName,
  ].filter((name) => name !== undefined);
}

function onlySchema({ result }: Method): Schema | undefined {
  return result.json.length === 1 ? result.json[0] : undefined;
}

function bodyType(model: ApiModel, { kind, mediaType, item, filePart, binaryParts }: BodyFormat): Type {
  const upload: ImportedName = runtimeName(model, 'Upload');
  if (filePart !== undefined || kind === 'binary') return reference(upload);
  if (kind === 'text') return stringType;
  if (item !== undefined)
    return reference(runtimeName(model, 'ItemsBody'), typeOfSchema(item, schemaContexts(model).request));
  const { schema } = mediaType;
  if (schema === undefined) return { kind: 'keyword', name: 'unknown' };
  const { request } = schemaContexts(model);
  if (kind === 'json') return typeOfSchema(schema, request);
  return withUploads(typeOfSchema(schema, inForm(request)), new Set(binaryParts), upload);
}

/** The union of all possible results of a success. */
function resultType(model: ApiModel, { json, text, raw, empty }: ResultFormat): Type {
  const { response } = schemaContexts(model);
  const types = json.map((schema) => typeOfSchema(schema, response));
  if (text) types.push(stringType);
  if (raw) types.push(reference({ name: 'Response', typeOnly: true }));
  if (empty) types.push(types.length === 0 ? { kind: 'keyword', name: 'void' } : undefinedType);
  return unionOf(types);
}

/** The type of a JSON response; the runtime rejects other values. */
type ResponseShape = 'object' | 'array' | 'container' | 'value';

/** The strictest shape that all the schemas fit into. */
export function responseShape(schemas: readonly Schema[], model: ApiModel): ResponseShape | undefined {
  if (schemas.length === 0) return undefined;
  const shapes = new Set(schemas.map((schema) => shapeOf(schema, model, new Set())));
  const [only] = shapes;
  if (shapes.size === 1) return only;
  return shapes.has('value') ? 'value' : 'container';
}

function shapeOf(schema: Schema, model: ApiModel, seen: Set<string>): ResponseShape {
  if (schema.enum !== undefined) return 'value';
  const types = schema.types ?? impliedTypes(schema);
  if (types !== undefined) {
    if (types.some((type) => type !== 'object' && type !== 'array')) return 'value';
    if (types.length === 2) return 'container';
    return types[0] === 'array' ? 'array' : 'object';
  }
  if (schema.ref !== undefined) {
    const target = model.schemas.get(schema.ref)?.schema;
    if (target === undefined || seen.has(schema.ref)) return 'value';
    return shapeOf(target, model, new Set(seen).add(schema.ref));
  }
  const parts = (schema.allOf ?? []).map((part) => shapeOf(part, model, seen)).filter((shape) => shape !== 'value');
  if (parts[0] !== undefined) return parts[0];
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches === undefined || branches.length === 0) return 'value';
  const shapes = new Set(branches.map((branch) => shapeOf(branch, model, seen)));
  const [only = 'value'] = shapes;
  if (shapes.size === 1) return only;
  return shapes.has('value') ? 'value' : 'container';
}
