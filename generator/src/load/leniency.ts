import type { DiagnosticCode } from '../base/diagnostics.ts';
import { isJsonObject, type Json } from '../base/json.ts';
import type { Dialect, FieldDefinition, ObjectName, ValueKind } from './openapi/object-table.ts';
import { schemaTypes } from './openapi/schema-object.ts';
import { kindName, matchesKind } from './openapi/value-kinds.ts';

/** A field that is left out with a warning, because what it means is clear, or does not matter, without it. */
export interface LeftOut {
  readonly code: DiagnosticCode;
  readonly facts: Readonly<Record<string, string>>;
}

/** Fields that only people read: an empty one says as much as none. */
const prose = new Set(['description', 'summary', 'title', 'termsOfService', 'externalDocs', 'contact', 'license']);

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
  if (value === null && (field.expected || field.expectedBefore || (prose.has(key) && !field.required))) return wrong();
  if (key === 'schema' && value === null) return wrong();
  if (object !== 'Schema') return undefined;
  if (key === 'pattern' && typeof value === 'number') return wrong();
  // The third draft of JSON Schema put `required: true` on the property, the second version of OpenAPI named a discriminator only.
  if (key === 'required' && typeof value === 'boolean') return wrong();
  if (key === 'discriminator' && typeof value === 'string') return wrong();
  const types = key === 'type' ? [value].flat() : [];
  const unknown = types.find((type) => typeof type === 'string' && !schemaTypes.includes(type));
  if (typeof unknown !== 'string' || !types.every((type) => typeof type === 'string')) return undefined;
  return { code: 'unknown-type', facts: { type: unknown } };
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
 * A mapping to what is not there is common where a description was bundled carelessly, and is done without. What leaves the
 * description, or goes for what every object has, is not a slip.
 */
export function canBeLeftOut({ code }: { readonly code: DiagnosticCode }, ref: string): boolean {
  const inherited = ref.split('/').some((token) => token in Object.prototype);
  return (code === 'unresolved-ref' || code === 'missing-file') && !inherited;
}
