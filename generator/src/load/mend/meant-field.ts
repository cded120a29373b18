import { type DiagnosticCode, type Repair, readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { Dialect, FieldDefinition, ObjectName, ValueKind } from '../openapi/object-table.ts';
import { openApiObjects } from '../openapi/objects.ts';
import { schemaTypes } from '../openapi/schema-object.ts';
import { kindName, matchesKind, objectTitle } from '../openapi/value-kinds.ts';
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

/** A field that is omitted with a warning, because the meaning is clear without it, or it doesn't matter. */
interface LeftOut {
  readonly code: DiagnosticCode;
  readonly facts: Readonly<Record<string, string>>;
  readonly repair?: Repair;
}

/** Why a field is omitted instead of being an error; undefined for a field that is checked as it is. */
export function leftOut(
  object: ObjectName,
  key: string,
  value: Json,
  field: FieldDefinition,
  dialect: Dialect,
): LeftOut | undefined {
  const wrong = (): LeftOut => ({ code: 'field-left-out', facts: { field: key, expected: kindName(field.value) } });
  if (field.lenient && !isWellFormed(value, field.value, dialect)) return wrong();
  // An operation exists even if nothing is said about it.
  const isOperation = field.value.kind === 'object' && field.value.object === 'Operation';
  if (value === null && !field.required && field.value.kind !== 'any' && !isOperation) return wrong();
  if (object !== 'Schema') return undefined;
  if (key === 'pattern' && typeof value === 'number') return wrong();
  const types = key === 'type' ? [value].flat() : [];
  const unknown = types.find((type) => typeof type === 'string' && !schemaTypes.includes(type));
  if (typeof unknown !== 'string' || !types.every((type) => typeof type === 'string')) return undefined;
  const repair: Repair = { kind: 'lost', effect: 'the schema is read as if it had no type' };
  return { code: 'unknown-type', facts: { type: unknown }, repair };
}

/** Whether a value and its members have the JSON types of a kind. */
function isWellFormed(value: Json, kind: ValueKind, dialect: Dialect): boolean {
  if (!matchesKind(value, kind, dialect)) return false;
  if (kind.kind === 'map' && isJsonObject(value)) {
    return Object.values(value).every((item) => matchesKind(item, kind.values, dialect));
  }
  if (kind.kind === 'list' && Array.isArray(value))
    return value.every((item) => matchesKind(item, kind.items, dialect));
  return true;
}

/**
 * A broken reference is a slip if its target is missing or is a public URL, which is never fetched. References to members that
 * every object has, outside the description's folder, or into this machine and its network are rejected, and so is a file that
 * can't be parsed.
 */
export function mustBeRefused(code: DiagnosticCode, ref: string): boolean {
  if (code === 'ref-outside-root' || code === 'too-many-files' || code === 'bad-file') return true;
  if (code === 'remote-ref')
    return !/^https?:\/\/(?!localhost\b)(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*(?::\d+)?(?:[/?#]|$)/i.test(ref);
  return ref.split('/').some((token) => token in Object.prototype);
}
