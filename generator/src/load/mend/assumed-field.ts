import { type Json, type JsonObject, member } from '../../base/json.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import { type Site, tokensOf } from '../site.ts';

/** What a required field is taken to be where it is missing or cannot be used; undefined where the object means nothing without it. */
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

/** A parameter without a place is in the path if that has its name in braces; else it is most likely in the query. */
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
