import { type Json, type JsonObject, member } from '../json.ts';
import type { ObjectName } from './openapi/object-table.ts';

/** The keyword that makes an object a reference. */
export type ReferenceKeyword = '$ref' | '$dynamicRef';

/** The keyword by which an object refers to another one, if it does. A dynamic reference counts as a plain one to its anchor. */
export function referenceKeyword(value: JsonObject, object: ObjectName): ReferenceKeyword | undefined {
  if (Object.hasOwn(value, '$ref')) return '$ref';
  return object === 'Schema' && Object.hasOwn(value, '$dynamicRef') ? '$dynamicRef' : undefined;
}

/** What an object refers to, as written. */
export function referenceOf(value: Json | undefined, object: ObjectName): string | undefined {
  const ref = member(value, '$ref') ?? (object === 'Schema' ? member(value, '$dynamicRef') : undefined);
  return typeof ref === 'string' ? ref : undefined;
}
