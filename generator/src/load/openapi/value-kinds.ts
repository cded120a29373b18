import type { DiagnosticCode } from '../../diagnostics.ts';
import { isJsonObject, type Json } from '../../json.ts';
import type { Dialect, ObjectName, ValueKind } from './object-table.ts';

type Scalar = Exclude<ValueKind, { readonly kind: 'any' | 'choice' | 'list' | 'map' | 'object' }>;

/** Whether the JSON type of a value is the one that a kind wants. */
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
      return isJsonObject(value) || (kind.object === 'Schema' && dialect === '3.1' && typeof value === 'boolean');
    case 'integer':
      return typeof value === 'number';
    default:
      return typeof value === kind.kind;
  }
}

/** What is wrong with a scalar at a place that wants one. */
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

/** Whether a value is a scalar, and just what a kind wants. */
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

/** What a kind wants, in words. */
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

/** `a Path Item Object`: an object by the name that the specification gives it. */
export function objectTitle(object: ObjectName): string {
  const words = object.replace(/([a-z])([A-Z][a-z])/g, '$1 $2');
  return `${/^[AEIOX]/.test(words) ? 'an' : 'a'} ${words} Object`;
}
