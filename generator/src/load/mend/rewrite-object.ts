import { readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { fieldOf } from '../openapi/kind-at.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import { isHeaderName, objectTitle } from '../openapi/value-kinds.ts';
import { type Site, siteBelow } from '../site.ts';
import { plainName } from './meant-name.ts';
import { moveBody } from './move-body.ts';
import { rewriteSchema } from './rewrite-schema.ts';

type Rewrite = (context: DescriptionContext, value: JsonObject, site: Site) => void;

/** Objects that people write as other versions and formats have them, made what OpenAPI 3 has, before their fields are looked at. */
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

/** Keywords of a schema beside the fields of an object that has a `schema`, as the second version of OpenAPI had them. */
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

/** Operations of methods that no field is for. */
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

/** A URL without spaces around it, and without a password: that is not passed on. */
function plainUrl({ diagnostics, repairs }: DescriptionContext, server: JsonObject, site: Site): void {
  const written = member(server, 'url');
  const url = typeof written === 'string' ? written.trim() : written;
  if (url !== undefined && url !== written) repairs.replace(server, 'url', url);
  const plain = typeof url === 'string' ? url.replace(/^([^/?#]*\/\/)[^/?#]*@/, '$1') : url;
  if (plain === url || plain === undefined) return;
  diagnostics.addRepaired('server-url-userinfo', siteBelow(site, 'url'), {}, readsAs(String(plain)));
  repairs.replace(server, 'url', plain);
}

/** Keywords by which a schema is known. */
const telling: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'items', 'enum', 'format', 'allOf', 'anyOf', 'oneOf', 'additionalProperties'],
]);

/** A schema, or media types, beside the fields of an object that has a `content`. */
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

/** A security scheme as the second version of OpenAPI, or a habit, has it: `type: basic` and `type: bearer` are schemes of HTTP. */
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
