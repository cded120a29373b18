import type { DiagnosticCode } from '../../base/diagnostics.ts';
import { isJsonObject, type Json } from '../../base/json.ts';
import type { Dialect, KeyRule, ObjectName, ValueKind } from './object-table.ts';

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const parameter = `${token}=(?:${token}|"[^"\\\\\\p{Cc}]*")`;
const mediaType = new RegExp(`^${token}/${token}(?:[ \\t]*;(?:[ \\t]*${parameter})?)*[ \\t]*$`, 'u');
const headerName = new RegExp(`^${token}$`);

/** Whether a text is a media type or a range of them, with parameters (RFC 9110, section 8.3.1). */
export function isMediaType(text: string): boolean {
  return mediaType.test(text);
}

/** Whether a text can be the name of a header or of a cookie (RFC 9110, section 5.1). */
export function isHeaderName(text: string): boolean {
  return headerName.test(text);
}

export function keyProblem(rule: KeyRule, key: string): DiagnosticCode | undefined {
  switch (rule) {
    case 'component':
      return /^[a-zA-Z0-9._-]+$/.test(key) ? undefined : 'bad-component-name';
    case 'status':
      return /^(?:[1-5](?:\d\d|XX|xx)|default)$/.test(key) ? undefined : 'bad-status';
    case 'path':
      return isPath(key) ? undefined : 'invalid-path';
    case 'method':
      return isHeaderName(key) ? undefined : 'bad-method';
    default:
      return undefined;
  }
}

/**
 * Whether a key of `paths` is sent unchanged: one slash in front, no segment that URL parsers resolve, and no character that
 * they drop or change.
 */
function isPath(key: string): boolean {
  if (key !== key.trim()) return false;
  if (!key.startsWith('/') || key.startsWith('//') || /[\\\p{Cc}\u2028\u2029]|\p{Cs}/u.test(key)) return false;
  const [path = ''] = key.split(/[?#]/, 1);
  return !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

type Scalar = Exclude<ValueKind, { readonly kind: 'any' | 'choice' | 'list' | 'map' | 'object' }>;

export function matchesKind(value: Json, kind: ValueKind, dialect: Dialect): boolean {
  switch (kind.kind) {
    case 'any':
      return true;
    case 'choice':
      return kind.of.some((alternative) => matchesKind(value, alternative, dialect));
    case 'list':
      return Array.isArray(value);
    case 'map':
      return isJsonObject(value);
    case 'object':
      return isJsonObject(value) || (kind.object === 'Schema' && dialect !== '3.0' && typeof value === 'boolean');
    case 'integer':
      return typeof value === 'number';
    default:
      return typeof value === kind.kind;
  }
}

/** The problem with a scalar at a place that needs one. */
export function scalarProblem(
  value: Json,
  kind: Scalar,
): 'wrong-type' | { readonly code: DiagnosticCode; readonly facts: Readonly<Record<string, string>> } | undefined {
  if (kind.kind === 'integer') {
    return typeof value === 'number' && Number.isInteger(value) && value >= kind.minimum ? undefined : 'wrong-type';
  }
  if (typeof value !== kind.kind) return 'wrong-type';
  if (kind.kind === 'number' && kind.above !== undefined && Number(value) <= kind.above) return 'wrong-type';
  if (kind.kind === 'string' && kind.oneOf && !kind.oneOf.includes(String(value))) {
    return { code: 'unknown-value', facts: { value: String(value), allowed: kind.oneOf.join(', ') } };
  }
  return undefined;
}

export function isFittingScalar(value: Json, kind: ValueKind): boolean {
  if (typeof value === 'object') return false;
  switch (kind.kind) {
    case 'any':
      return true;
    case 'choice':
      return kind.of.some((alternative) => isFittingScalar(value, alternative));
    case 'list':
    case 'map':
    case 'object':
      return false;
    default:
      return scalarProblem(value, kind) === undefined;
  }
}

/** The values that a kind accepts, in words. */
export function kindName(kind: ValueKind): string {
  switch (kind.kind) {
    case 'any':
      return 'a value';
    case 'string':
      return 'a string';
    case 'boolean':
      return 'true or false';
    case 'number':
      return kind.above === undefined ? 'a number' : `a number above ${kind.above}`;
    case 'integer':
      return `a whole number of at least ${kind.minimum}`;
    case 'list':
      return 'a list';
    case 'map':
      return 'an object';
    case 'object':
      return objectTitle(kind.object);
    case 'choice':
      return kind.of.map(kindName).join(' or ');
  }
}

/** `a Path Item Object`: an object by its name in the specification. */
export function objectTitle(object: ObjectName): string {
  const words = object.replace(/([a-z])([A-Z][a-z])/g, '$1 $2');
  return `${/^[AEIOX]/.test(words) ? 'an' : 'a'} ${words} Object`;
}
