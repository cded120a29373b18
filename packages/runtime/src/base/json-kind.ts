import { isObject } from './is-object.ts';
/** The JSON values that a place accepts. `value` allows scalars and null, `container` objects and lists. */
export type JsonKind = 'object' | 'array' | 'container' | 'value';

/** Whether a value is of a kind. */
export function isOfKind(value: unknown, kind: JsonKind | undefined): boolean {
  if (kind === 'value') return true;
  if (!isObject(value)) return false;
  return kind === 'container' || Array.isArray(value) === (kind === 'array');
}
