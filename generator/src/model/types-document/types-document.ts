import { cycleNumbers } from '../../base/grouped.ts';
import { isJsonObject, itemsIn, type Json, type JsonObject, member } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { compareCodePoints } from '../../base/order.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import { pathMethods } from '../../load/openapi/objects.ts';
import type { ApiModel } from '../api-model.ts';
import { ownedHeaders } from '../wire/parameters.ts';
import { followed, mapOf, type Reduction, reduceSchema, resolve } from './reduce-schema.ts';

export { pathMethods };

/** A description reduced to the parts that affect types. */
export interface TypesDocument {
  readonly reduced: JsonObject;
  /** Some property is only received or only sent. */
  readonly hasMarks: boolean;
}

/**
 * The parts of the description that affect types: no texts, no examples, no extensions, keys sorted, compositions in one form:
 * keywords beside them become a part of an `allOf`. openapi-typescript reads that form like JSON Schema, and the tests compare
 * its types of this document with ours.
 */
export function typesDocument(
  { bundled: root, dialect }: LoadedDocument,
  { discriminatorValues, schemas }: Pick<Reduction, 'discriminatorValues'> & Pick<ApiModel, 'schemas'>,
): TypesDocument {
  const siblingsCount = dialect !== '3.0';
  const reduction: Reduction = {
    ...{ root, siblingsCount, discriminatorValues, inForm: false },
    ...{ marks: new Set<string>(), open: new Set<string>(), operationIds: new Set<string>() },
  };
  const components = member(root, 'components');
  // A component that is only an alias is inlined, because openapi-typescript treats the reference as an empty object.
  const defined = (value: Json): Json => {
    const ref = member(value, '$ref');
    const target = typeof ref === 'string' ? resolve(root, ref) : undefined;
    return target === undefined ? value : defined(target);
  };
  const reduced: JsonObject = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: mapOf(member(root, 'paths'), (item, path) => reducePathItem(item, { ...reduction, path }), isPath),
    webhooks: mapOf(member(root, 'webhooks'), (item) => reducePathItem(item, reduction)),
    components: {
      schemas: mapOf(withoutEndlessLists(member(components, 'schemas')), (schema, name) =>
        reduceSchema(schema, { ...reduction, inForm: schemas.get(name)?.inForm === true }, name),
      ),
      responses: mapOf(member(components, 'responses'), (value) => reduceResponse(defined(value), reduction)),
      parameters: mapOf(member(components, 'parameters'), (value) => reduceParameter(defined(value), reduction)),
      requestBodies: mapOf(member(components, 'requestBodies'), (value) => reduceBody(defined(value), reduction)),
      headers: mapOf(member(components, 'headers'), (value) => reduceHeader(defined(value), reduction)),
      pathItems: {
        ...mapOf(member(components, 'pathItems'), (value) => reducePathItem(defined(value), reduction)),
        ...namedOperations(member(root, 'paths'), reduction),
      },
    },
  };
  return { reduced, hasMarks: reduction.marks.size > 0 };
}

function isPath(name: string): boolean {
  return name.startsWith('/');
}

/** Names of headers, schemas and other parts may look like extensions; status codes don't. */
function isNoExtension(name: string): boolean {
  return !name.startsWith('x-');
}

/** Whether OpenAPI 3.1 has a field for a method, given in its wire form. */
export function isPathMethod(method: string): boolean {
  return pathMethods.some((name) => name.toUpperCase() === method);
}

function reducePathItem(value: Json, reduction: Reduction): Json {
  return followed(value, reduction, (item) => {
    const entries: [string, Json][] = [['parameters', reduceParameters(member(item, 'parameters'), reduction)]];
    for (const method of pathMethods) {
      const operation = member(item, method);
      if (isJsonObject(operation)) entries.push([method, reduceOperation(operation, reduction)]);
    }
    return Object.fromEntries(entries);
  });
}

/** The key in `pathItems` of an operation with a method unknown to OpenAPI 3.1; there, it is a POST. */
export function namedOperation(method: string, path: string): string {
  return `${method} ${path}`;
}

function namedOperations(paths: Json | undefined, reduction: Reduction): JsonObject {
  const found: [string, Json][] = [];
  for (const path of isJsonObject(paths) ? Object.keys(paths).filter(isPath).sort(compareCodePoints) : []) {
    const item = member(paths, path);
    const more = member(item, 'additionalOperations');
    const parameters = reduceParameters(member(item, 'parameters'), reduction);
    const operations = { QUERY: member(item, 'query') ?? null, ...(isJsonObject(more) ? more : {}) };
    for (const [method, operation] of Object.entries(operations)) {
      if (!isJsonObject(operation)) continue;
      found.push([namedOperation(method, path), { parameters, post: reduceOperation(operation, reduction) }]);
    }
  }
  return Object.fromEntries(found);
}

function reduceOperation(operation: JsonObject, reduction: Reduction): Json {
  const id = member(operation, 'operationId');
  const named = typeof id === 'string' && /^[A-Za-z_][A-Za-z0-9_-]*$/.test(id) && !reduction.operationIds.has(id);
  if (named) reduction.operationIds.add(id);
  const body = member(operation, 'requestBody');
  return {
    ...(named ? { operationId: id } : {}),
    parameters: reduceParameters(member(operation, 'parameters'), reduction),
    ...(body === undefined ? {} : { requestBody: reduceBody(body, reduction) }),
    responses: mapOf(member(operation, 'responses'), (response) => reduceResponse(response, reduction), isNoExtension),
  };
}

function reduceParameters(value: Json | undefined, reduction: Reduction): Json {
  return itemsIn(value)
    .filter((parameter) => isSent(parameter, reduction))
    .map((parameter) => reduceParameter(parameter, reduction));
}

/** A path parameter that isn't in the path is never sent, and some headers are the client's own. */
function isSent(value: Json, { path, root }: Reduction): boolean {
  const ref = member(value, '$ref');
  const parameter = typeof ref === 'string' ? resolve(root, ref) : value;
  const name = String(member(parameter, 'name'));
  if (member(parameter, 'in') === 'header') return !ownedHeaders.has(name.toLowerCase()) && !isCredential(root, name);
  return path === undefined || member(parameter, 'in') !== 'path' || path.includes(`{${name}}`);
}

function isCredential(root: JsonObject, header: string): boolean {
  const schemes = member(member(root, 'components'), 'securitySchemes');
  return Object.values(isJsonObject(schemes) ? schemes : {}).some(
    (scheme) =>
      member(scheme, 'in') === 'header' && String(member(scheme, 'name')).toLowerCase() === header.toLowerCase(),
  );
}

function reduceParameter(value: Json, reduction: Reduction): Json {
  return followed(value, reduction, (parameter) => ({
    name: member(parameter, 'name') ?? '',
    in: member(parameter, 'in') ?? '',
    required: member(parameter, 'required') === true,
    ...typed(parameter, reduction),
  }));
}

function reduceHeader(value: Json, reduction: Reduction): Json {
  return followed(value, reduction, (header) => ({
    required: member(header, 'required') === true,
    ...typed(header, reduction),
  }));
}

/** The schema of a parameter or header, from `schema` or `content`. */
function typed(value: Json, reduction: Reduction): JsonObject {
  const schema = member(value, 'schema');
  if (schema !== undefined) return { schema: reduceSchema(schema, reduction) };
  const content = member(value, 'content');
  const [media] = isJsonObject(content) ? Object.values(content) : [];
  return { schema: {}, ...reduceMedia(media ?? {}, reduction) };
}

function reduceBody(value: Json, reduction: Reduction): Json {
  return followed(value, reduction, (body) => ({
    required: member(body, 'required') === true,
    content: mapOf(member(body, 'content'), (media, name) =>
      reduceMedia(media, { ...reduction, inForm: /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(name) }),
    ),
  }));
}

function reduceResponse(value: Json, reduction: Reduction): Json {
  return followed(value, reduction, (response) => {
    const content = member(response, 'content');
    return {
      headers: mapOf(member(response, 'headers'), (header) => reduceHeader(header, reduction)),
      ...(content === undefined ? {} : { content: mapOf(content, (media) => reduceMedia(media, reduction)) }),
    };
  });
}

/** A media type in place of a reference to one, which OpenAPI 3.1 doesn't have. */
function reduceMedia(media: Json, reduction: Reduction): JsonObject {
  const ref = member(media, '$ref');
  const target = typeof ref === 'string' ? resolve(reduction.root, ref) : undefined;
  if (target !== undefined) return reduceMedia(target, reduction);
  const schema = member(media, 'schema');
  return schema === undefined ? {} : { schema: reduceSchema(schema, reduction) };
}

/**
 * Component schemas whose lists contain themselves with only lists and alternatives in between, such as arbitrary JSON. An
 * interface member can't refer to its own type that way, so the items of such a list stay open.
 */
export function withoutEndlessLists(schemas: Json | undefined): Json | undefined {
  if (!isJsonObject(schemas)) return schemas;
  const cycles = endlessLists(schemas);
  if (cycles.size === 0) return schemas;
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const number = cycles.get(name);
      const ends = (target: string) => number !== undefined && cycles.get(target) === number;
      return [name, number === undefined ? schema : cut(schema, false, ends)];
    }),
  );
}

function endlessLists(schemas: JsonObject): ReadonlyMap<string, number> {
  return cycleNumbers(new Map(Object.entries(schemas).map(([name, schema]) => [name, [...directNames(schema)]])));
}

const listKeywords: readonly string[] = ['items', 'prefixItems'];
const directKeywords: readonly string[] = ['allOf', 'oneOf', 'anyOf', ...listKeywords];

/** The components directly in a schema: itself, a branch or an item, without a property in between. */
function* directNames(schema: Json): Iterable<string> {
  const name = targetOf(schema);
  if (name !== undefined) yield name;
  for (const keyword of directKeywords) {
    const value = member(schema, keyword) ?? [];
    for (const part of Array.isArray(value) ? value : [value]) yield* directNames(part);
  }
}

function targetOf(schema: Json): string | undefined {
  const ref = member(schema, '$ref');
  const [components, kind, name, ...rest] = (typeof ref === 'string' && parsePointer(ref.slice(1))) || [];
  return components === 'components' && kind === 'schemas' && rest.length === 0 ? name : undefined;
}

function cut(schema: Json, inList: boolean, ends: (target: string) => boolean): Json {
  if (!isJsonObject(schema)) return schema;
  const target = targetOf(schema);
  if (inList && target !== undefined && ends(target)) return {};
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (!directKeywords.includes(keyword)) return [keyword, value];
      const inside = inList || listKeywords.includes(keyword);
      const within = (part: Json) => cut(part, inside, ends);
      return [keyword, Array.isArray(value) ? value.map(within) : within(value)];
    }),
  );
}
