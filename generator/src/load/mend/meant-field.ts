import { readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import { openApiObjects } from '../openapi/objects.ts';
import { objectTitle } from '../openapi/value-kinds.ts';
import { keyOf, type Site, tokensOf } from '../site.ts';
import { reportUnreadOperation } from './lose-value.ts';
import { plainName } from './meant-key.ts';

/** The field that an unknown key means: one that differs only in case and separators, and doesn't exist already. */
export function meantField(
  context: DescriptionContext,
  value: JsonObject,
  object: ObjectName,
  key: string,
  at: Site,
): string {
  if (key.startsWith('$') || key.startsWith('x-')) return key;
  const plain = plainName(key);
  const meant = Object.keys(openApiObjects[object].fields).find((field) => plainName(field) === plain);
  if (meant === undefined || Object.hasOwn(value, meant)) return key;
  context.diagnostics.addRepaired(
    'field-misplaced',
    keyOf(at),
    { field: key, object: objectTitle(object) },
    readsAs(meant),
  );
  context.repairs.correctKey(value, key, meant);
  return meant;
}

/** Reports a field of a path item that looks like an operation with an unknown method; returns whether it is one. */
export function reportLostOperation(
  context: DescriptionContext,
  object: ObjectName,
  key: string,
  value: Json,
  at: Site,
): boolean {
  if (object !== 'PathItem' || !isJsonObject(value)) return false;
  if (!Object.hasOwn(value, 'responses') && !Object.hasOwn(value, 'operationId')) return false;
  return reportUnreadOperation(context, key, value, at);
}

/** The intended value of a required field that is missing or unusable; undefined if the object is useless without it. */
export function assumedField(object: ObjectName, key: string, value: JsonObject, site: Site): Json | undefined {
  switch (`${object}.${key}`) {
    case 'OpenAPI.info':
      return { title: 'API', version: '0.0.0' };
    case 'Info.title':
      return 'API';
    case 'Info.version':
      return '0.0.0';
    case 'Parameter.in':
      return typeof value.in === 'string' ? undefined : parameterPlace(value, site);
    case 'ServerVariable.default':
      return firstText(member(value, 'enum'));
    case 'SecurityScheme.type':
      return typeof value.type === 'string' ? undefined : schemeType(value);
    default:
      return undefined;
  }
}

/** A parameter without a place is in the path if its name is there in braces; otherwise it is most likely in the query. */
function parameterPlace({ name }: JsonObject, site: Site): string {
  const isInPath = tokensOf(site.path).some((token) => typeof name === 'string' && token.includes(`{${name}}`));
  return isInPath ? 'path' : 'query';
}

function firstText(values: Json | undefined): string | undefined {
  const first = Array.isArray(values) ? values[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}

function schemeType(scheme: JsonObject): string | undefined {
  if (Object.hasOwn(scheme, 'flows')) return 'oauth2';
  if (Object.hasOwn(scheme, 'openIdConnectUrl')) return 'openIdConnect';
  if (Object.hasOwn(scheme, 'scheme')) return 'http';
  return Object.hasOwn(scheme, 'in') && Object.hasOwn(scheme, 'name') ? 'apiKey' : undefined;
}
