import { readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { fieldOf } from '../openapi/kind-at.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import { isHeaderName, objectTitle } from '../openapi/value-kinds.ts';
import { type Site, siteBelow } from '../site.ts';
import { plainName } from './meant-key.ts';
import { rewriteSchema } from './rewrite-schema.ts';

type Rewrite = (context: DescriptionContext, value: JsonObject, site: Site) => void;

const rewrites: ReadonlyMap<ObjectName, Rewrite> = new Map<ObjectName, Rewrite>([
  ['Schema', rewriteSchema],
  ['SecurityScheme', rewriteScheme],
  ['Operation', moveBody],
  ['Server', plainUrl],
  ['PathItem', gatherOperations],
  ['Parameter', (context, value, site) => gatherSchema(context, 'Parameter', value, site)],
  ['Header', (context, value, site) => gatherSchema(context, 'Header', value, site)],
  ['MediaType', (context, value, site) => gatherSchema(context, 'MediaType', value, site)],
  ['Response', (context, value, site) => gatherContent(context, 'Response', value, site)],
  ['RequestBody', (context, value, site) => gatherContent(context, 'RequestBody', value, site)],
]);

export function rewriteObject(context: DescriptionContext, object: ObjectName, value: JsonObject, site: Site): void {
  if (!Object.hasOwn(value, '$ref')) rewrites.get(object)?.(context, value, site);
}

/** Moves schema keywords that are beside `schema` into it, as OpenAPI 2 had them. */
function gatherSchema(context: DescriptionContext, object: ObjectName, value: JsonObject, site: Site): void {
  if (Object.hasOwn(value, 'schema') || Object.hasOwn(value, 'content')) return;
  const keywords = Object.keys(value).filter(
    (key) => !fieldOf(object, key) && !key.startsWith('x-') && fieldOf('Schema', key),
  );
  if (!keywords.some((key) => telling.has(key))) return;
  move(context, object, value, keywords, 'schema', site);
  const format = member(value, 'collectionFormat');
  if (typeof format !== 'string' || object !== 'Parameter') return;
  context.repairs.remove(value, 'collectionFormat');
  const style = new Map([
    ['ssv', 'spaceDelimited'],
    ['pipes', 'pipeDelimited'],
  ]).get(format);
  if (style !== undefined) context.repairs.replace(value, 'style', style);
  if (member(value, 'in') === 'query') context.repairs.replace(value, 'explode', format === 'multi');
}

/** Collects operations with methods that have no field. */
function gatherOperations(context: DescriptionContext, item: JsonObject, site: Site): void {
  const keys = Object.keys(item).filter((key) => {
    const isKnown = fieldOf('PathItem', key) !== undefined || fieldOf('PathItem', plainName(key)) !== undefined;
    const looksRight = member(item[key], 'responses') ?? member(item[key], 'operationId');
    return !isKnown && !key.startsWith('x-') && isHeaderName(key) && looksRight !== undefined;
  });
  if (keys.length === 0 || Object.hasOwn(item, 'additionalOperations')) return;
  move(context, 'PathItem', item, keys, 'additionalOperations', site);
  const operations = Object.entries(member(item, 'additionalOperations') ?? {});
  const named = Object.fromEntries(operations.map(([method, operation]) => [method.toUpperCase(), operation]));
  context.repairs.replace(item, 'additionalOperations', named);
}

/** What comes before the host of a URL: a scheme, which may be a variable, a user name and a password. */
export const userInfo = /^((?:[^/?#]*[:}])?\/\/)[^/?#]*@/;

/** A URL without spaces around it, and without its password. */
function plainUrl({ diagnostics, repairs }: DescriptionContext, server: JsonObject, site: Site): void {
  const written = member(server, 'url');
  const url = typeof written === 'string' ? written.trim() : written;
  if (url !== undefined && url !== written) repairs.replace(server, 'url', url);
  const plain = typeof url === 'string' ? url.replace(userInfo, '$1') : url;
  if (plain === url || plain === undefined) return;
  diagnostics.addRepaired('server-url-userinfo', siteBelow(site, 'url'), {}, readsAs(String(plain)));
  repairs.replace(server, 'url', plain);
}

/** Keywords that identify a schema. */
const telling: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'items', 'enum', 'format', 'allOf', 'anyOf', 'oneOf', 'additionalProperties'],
]);

/** Moves a schema or media types beside `content` into it. */
function gatherContent(context: DescriptionContext, object: ObjectName, value: JsonObject, site: Site): void {
  if (Object.hasOwn(value, 'content')) return;
  const types = Object.keys(value).filter((key) => /^[\w*.+-]+\/[\w*.+-]+$/.test(key) && isJsonObject(value[key]));
  if (types.length > 0) move(context, object, value, types, 'content', site);
  else if (Object.hasOwn(value, 'schema')) {
    move(context, object, value, ['schema'], 'content', site);
    context.repairs.replace(value, 'content', { 'application/json': member(value, 'content') ?? {} });
  }
}

/** Moves fields of an object into one of its fields. */
function move(
  { diagnostics, repairs }: DescriptionContext,
  object: ObjectName,
  value: JsonObject,
  keys: readonly string[],
  into: string,
  site: Site,
): void {
  const moved = Object.fromEntries(keys.map((key) => [key, value[key] ?? null]));
  for (const key of keys) {
    const facts = { field: key, object: objectTitle(object) };
    diagnostics.addRepaired('field-misplaced', siteBelow(site, key), facts, readsAs(`a part of ${into}`));
    Reflect.deleteProperty(value, key);
  }
  repairs.replace(value, into, moved);
}

/** A security scheme in the form of OpenAPI 2, or in a common wrong form: `type: basic` and `type: bearer` are HTTP schemes. */
function rewriteScheme(context: DescriptionContext, scheme: JsonObject, site: Site): void {
  const { diagnostics, repairs } = context;
  const type = plainName(String(member(scheme, 'type')));
  const named = type === 'jwt' ? 'bearer' : type;
  if ((named === 'basic' || named === 'bearer') && !Object.hasOwn(scheme, 'scheme')) {
    repairs.replace(scheme, 'scheme', named);
  } else if (type === 'http' && !Object.hasOwn(scheme, 'scheme')) {
    assume(context, scheme, { field: 'scheme', type, value: 'bearer' }, site);
  }
  if (type === 'apikey' && !Object.hasOwn(scheme, 'in')) {
    assume(context, scheme, { field: 'in', type, value: 'header' }, site);
  }
  const flow = member(scheme, 'flow');
  if (typeof flow === 'string' && !Object.hasOwn(scheme, 'flows')) {
    const { authorizationUrl, tokenUrl, scopes } = scheme;
    const urls = { ...(authorizationUrl && { authorizationUrl }), ...(tokenUrl && { tokenUrl }), scopes: scopes ?? {} };
    const name =
      new Map([
        ['application', 'clientCredentials'],
        ['accesscode', 'authorizationCode'],
      ]).get(plainName(flow)) ?? flow;
    for (const key of ['flow', 'authorizationUrl', 'tokenUrl', 'scopes']) Reflect.deleteProperty(scheme, key);
    const facts = { field: 'flow', object: 'a Security Scheme Object' };
    diagnostics.addRepaired('field-misplaced', siteBelow(site, 'flow'), facts, readsAs(`flows with ${name}`));
    repairs.replace(scheme, 'flows', { [name]: urls });
  }
}

function assume(
  { diagnostics, repairs }: DescriptionContext,
  scheme: JsonObject,
  { field, type, value }: { readonly field: string; readonly type: string; readonly value: string },
  site: Site,
): void {
  const repair = { kind: 'read', effect: `it is taken to be ${value}` } as const;
  diagnostics.addRepaired('incomplete-security-scheme', site, { field, type }, repair);
  repairs.standIn(scheme, field, value);
}

/** Parameters with `in: body` and `in: formData`, from OpenAPI 2, become the request body of their operation. */
function moveBody(context: DescriptionContext, operation: JsonObject, site: Site): void {
  const parameters = member(operation, 'parameters');
  if (!Array.isArray(parameters) || Object.hasOwn(operation, 'requestBody')) return;
  const inBody = parameters.flatMap((written: Json, index) => {
    const parameter = componentOf(written, site);
    const place = plainName(String(member(parameter, 'in')));
    return isJsonObject(parameter) && (place === 'body' || place === 'formdata') ? [{ parameter, place, index }] : [];
  });
  const [first] = inBody;
  if (first === undefined) return;
  const { diagnostics, repairs } = context;
  for (const { parameter, index } of inBody) {
    const facts = { value: String(parameter.in), allowed: 'query, header, path, cookie' };
    const at = siteBelow(site, 'parameters', String(index), 'in');
    diagnostics.addRepaired('unknown-value', at, facts, readsAs('the request body'));
  }
  const fields = inBody.filter(({ place }) => place === 'formdata').map(({ parameter }) => parameter);
  repairs.replace(operation, 'requestBody', fields.length > 0 ? formOf(fields) : bodyOf(first.parameter));
  const kept = parameters.filter((_, index) => !inBody.some((one) => one.index === index));
  repairs.replace(operation, 'parameters', kept);
}

/** The parameter itself, or the component of the same file that it refers to. */
function componentOf(written: Json, { file }: Site): Json {
  const [, name] = /^#\/components\/parameters\/([^/]+)$/.exec(String(member(written, '$ref'))) ?? [];
  const parameters = member(member(file.value, 'components'), 'parameters');
  return (name === undefined ? undefined : member(parameters, name)) ?? written;
}

function bodyOf(parameter: JsonObject): JsonObject {
  const schema = member(parameter, 'schema') ?? schemaFieldsOf(parameter);
  return { ...commonFields(parameter), content: { 'application/json': { schema } } };
}

function formOf(fields: readonly JsonObject[]): JsonObject {
  const named = fields.filter(({ name }) => typeof name === 'string');
  const properties = Object.fromEntries(
    named.map((field) => [String(field.name), { ...asObject(member(field, 'schema')), ...schemaFieldsOf(field) }]),
  );
  const required = named.filter((field) => isTrue(field.required)).map(({ name }) => String(name));
  const hasFile = named.some(
    (field) => String(member(field, 'type') ?? member(member(field, 'schema'), 'type')) === 'file',
  );
  const type = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  return { content: { [type]: { schema } }, ...(required.length > 0 && { required: true }) };
}

function commonFields(parameter: JsonObject): JsonObject {
  const description = member(parameter, 'description');
  return {
    ...(typeof description === 'string' && { description }),
    ...(isTrue(parameter.required) && { required: true }),
  };
}

function isTrue(value: Json | undefined): boolean {
  return String(value).toLowerCase() === 'true';
}

function schemaFieldsOf(parameter: JsonObject): JsonObject {
  const entries = Object.entries(parameter).filter(
    ([key]) => fieldOf('Schema', key) && (key === 'description' || !fieldOf('Parameter', key)),
  );
  return Object.fromEntries(entries);
}

function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
