import type { DiagnosticCode, Repair } from '../base/diagnostics.ts';
import { isJsonObject, type Json } from '../base/json.ts';
import type { Dialect, FieldDefinition, ObjectName, ValueKind } from './openapi/object-table.ts';
import { schemaTypes } from './openapi/schema-object.ts';
import { kindName, matchesKind } from './openapi/value-kinds.ts';

/** A field that is omitted with a warning, because the meaning is clear without it, or it doesn't matter. */
export interface LeftOut {
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
