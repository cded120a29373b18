import type { DiagnosticCode, Repair } from '../base/diagnostics.ts';
import { isJsonObject, type Json } from '../base/json.ts';
import type { Dialect, FieldDefinition, ObjectName, ValueKind } from './openapi/object-table.ts';
import { schemaTypes } from './openapi/schema-object.ts';
import { kindName, matchesKind } from './openapi/value-kinds.ts';

/** A field that is left out with a warning, because what it means is clear, or does not matter, without it. */
export interface LeftOut {
  readonly code: DiagnosticCode;
  readonly facts: Readonly<Record<string, string>>;
  readonly repair?: Repair;
}

/** Why a field of an object is left out instead of being an error; undefined for a field that is to be judged as it is. */
export function leftOut(
  object: ObjectName,
  key: string,
  value: Json,
  field: FieldDefinition,
  dialect: Dialect,
): LeftOut | undefined {
  const wrong = (): LeftOut => ({ code: 'field-left-out', facts: { field: key, expected: kindName(field.value) } });
  if (field.lenient && !isWellFormed(value, field.value, dialect)) return wrong();
  // An operation is there even if nothing is said about it.
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

/** Whether a value and its members are of the JSON types that a kind wants. */
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
 * A reference that cannot be followed is a slip where it leads to nothing or to a public address, of which nothing is fetched. One that reaches for
 * what every object has, out of the folder of the description or into this machine and its network is not; a file that cannot be parsed has to
 * be mended as the description itself.
 */
export function mustBeRefused(code: DiagnosticCode, ref: string): boolean {
  if (code === 'ref-outside-root' || code === 'too-many-files' || code === 'bad-file') return true;
  if (code === 'remote-ref')
    return !/^https?:\/\/(?!localhost\b)(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*(?::\d+)?(?:[/?#]|$)/i.test(ref);
  return ref.split('/').some((token) => token in Object.prototype);
}
