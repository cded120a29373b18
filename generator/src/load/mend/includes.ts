import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { ValueKind } from '../openapi/object-table.ts';

/** An object that is only a reference. */
export type Include = JsonObject & { readonly $ref: string };

/**
 * Whether `{ $ref }` is in a place where OpenAPI has no references: an operation, a tag, all paths, a text. Its target belongs
 * in its place.
 */
export function isInclude(value: Json, kind: ValueKind): value is Include {
  if (!isJsonObject(value) || typeof value.$ref !== 'string' || !Object.hasOwn(value, '$ref')) return false;
  return !takesReference(kind);
}

function takesReference(kind: ValueKind): boolean {
  if (kind.kind === 'choice') return kind.of.some(takesReference);
  if (kind.kind === 'object') return kind.reference === true || kind.object === 'PathItem' || kind.object === 'Schema';
  return kind.kind === 'any';
}
