import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Dialect, ObjectName, ValueKind } from '../openapi/object-table.ts';
import { matchesKind } from '../openapi/value-kinds.ts';
import { meantName, nameField } from './meant-key.ts';

/**
 * The value that one of the wrong type means: `"true"` is true, `foo` is `[foo]` in place of a list, an empty list is `{}` in
 * place of an object. Its members may still be wrong. Undefined if nothing is clear.
 */
export function meantValue(value: Json, kind: ValueKind, written: string, dialect: Dialect): Json | undefined {
  switch (kind.kind) {
    case 'any':
      return value;
    case 'string':
      return meantText(value, kind.oneOf, written);
    case 'boolean':
      return typeof value === 'object' ? undefined : truths.get(String(value).trim().toLowerCase());
    case 'number':
      return meantNumber(value, (number) => kind.above === undefined || number > kind.above);
    case 'integer':
      return meantNumber(value, (number) => Number.isInteger(number) && number >= kind.minimum);
    case 'list':
      return meantList(value, kind.items, written, dialect);
    case 'map':
      return meantMap(value, kind, written);
    case 'object':
      return meantObject(value, kind.object, written);
    case 'choice':
      return meantChoice(value, kind.of, written, dialect);
  }
}

/** Whether a text is words: quotes, brackets or semicolons in place of a number or a name aren't there by mistake. */
export function isProse(text: string): boolean {
  return /^[\p{L}\p{M}\p{N} .,:!?'%/+_~*-]*$/u.test(text);
}

function meantText(value: Json, allowed: readonly string[] | undefined, written: string): string | undefined {
  if (typeof value === 'object') return undefined;
  const text = typeof value === 'string' ? value : written;
  return allowed ? meantName(text, allowed) : text;
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', 'n', '0'].map((word) => [word, false] as const),
]);

function meantNumber(value: Json, fits: (number: number) => boolean): number | undefined {
  if (typeof value !== 'string' || !/^\s*[-+]?\d+(?:[._]\d+)*(?:e[-+]?\d+)?\s*$/i.test(value)) return undefined;
  const number = Number(value.replaceAll('_', ''));
  return Number.isFinite(number) && fits(number) ? number : undefined;
}

function meantList(value: Json, items: ValueKind, written: string, dialect: Dialect): readonly Json[] | undefined {
  if (value === null || value === '') return undefined;
  if (isJsonObject(value)) {
    const entries = Object.entries(value);
    if (items.kind !== 'object') return entries.length === 0 ? [] : undefined;
    if (items.object === 'SecurityRequirement') return entries.length === 0 ? [] : [value];
    if (entries.length === 0) return [];
    return byName(value, items.object) ?? [value];
  }
  if (matchesKind(value, items, dialect)) return [value];
  return meantValue(value, items, written, dialect) === undefined ? undefined : [value];
}

/** A map instead of a list of named objects, with the names as keys. */
function byName(value: JsonObject, object: ObjectName): readonly Json[] | undefined {
  const name = nameField(object);
  if (name === undefined || Object.hasOwn(value, name) || Object.hasOwn(value, '$ref')) return undefined;
  return Object.entries(value).map(([key, item]) =>
    isJsonObject(item) && !Object.hasOwn(item, '$ref') ? { [name]: key, ...item } : item,
  );
}

function meantMap(value: Json, kind: ValueKind & { kind: 'map' }, written: string): JsonObject | undefined {
  if (value === null) return {};
  if (Array.isArray(value)) {
    if (value.length === 0) return {};
    const isTexts = value.every((item) => typeof item === 'string');
    if (isTexts && (kind.keys === 'media-type' || kind.values.kind === 'string')) {
      return Object.fromEntries(value.map((name) => [name, kind.values.kind === 'string' ? name : {}]));
    }
    return named(value);
  }
  return kind.keys === 'media-type' && typeof value === 'string' ? { [written]: {} } : undefined;
}

function named(list: readonly Json[]): JsonObject | undefined {
  const entries = list.map((item): readonly [string, Json] | undefined => {
    if (!isJsonObject(item)) return undefined;
    const { name, ...rest } = item;
    if (typeof name === 'string' && name !== '__proto__') return [name, rest];
    const [only, ...others] = Object.entries(item);
    return only && others.length === 0 && only[0] !== '__proto__' ? only : undefined;
  });
  const known = entries.filter((entry) => entry !== undefined);
  return known.length === list.length ? Object.fromEntries(known) : undefined;
}

/** The main field of an object, for a text in place of the object. */
const mainFields: ReadonlyMap<ObjectName, string> = new Map([
  ['Server', 'url'],
  ['Tag', 'name'],
  ['ExternalDocumentation', 'url'],
  ['Contact', 'name'],
  ['License', 'name'],
  ['Discriminator', 'propertyName'],
  ['ServerVariable', 'default'],
  ['Response', 'description'],
  ['Header', 'description'],
  ['Operation', 'summary'],
  ['XML', 'name'],
]);

/** Objects that are meaningful when empty. */
const canBeEmpty: ReadonlySet<ObjectName> = new Set([
  ...(['Info', 'Components', 'Paths', 'PathItem', 'Operation', 'Responses', 'Response', 'MediaType'] as const),
  ...(['Schema', 'Header', 'SecurityRequirement', 'OAuthFlows', 'OAuthFlow'] as const),
]);

function meantObject(value: Json, object: ObjectName, written: string): JsonObject | undefined {
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    return canBeEmpty.has(object) ? {} : undefined;
  }
  if (object === 'Schema') return meantSchema(value);
  if (Array.isArray(value)) return value.length === 1 && isJsonObject(value[0]) ? value[0] : undefined;
  if (typeof value === 'object') return undefined;
  if (object === 'SecurityRequirement') return { [written]: [] };
  const field = mainFields.get(object);
  return field === undefined ? undefined : { [field]: written };
}

function meantSchema(value: Json): JsonObject | undefined {
  if (typeof value === 'boolean') return value ? {} : { not: {} };
  if (typeof value === 'string') {
    if (/^#?\/\S+$/.test(value)) return { $ref: value.replace(/^(?!#)/, '#') };
    return meantName(value, ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']) === undefined
      ? undefined
      : { type: value };
  }
  return Array.isArray(value) && value.every(isJsonObject) ? { anyOf: value } : undefined;
}

function meantChoice(
  value: Json,
  alternatives: readonly ValueKind[],
  written: string,
  dialect: Dialect,
): Json | undefined {
  for (const kind of alternatives) {
    const meant = meantValue(value, kind, written, dialect);
    if (meant !== undefined) return meant;
  }
  return undefined;
}
