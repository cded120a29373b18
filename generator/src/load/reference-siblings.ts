import type { JsonObject } from '../json.ts';
import type { Dialect, ObjectName } from './openapi/object-table.ts';

/** Whether all fields beside `$ref` count: in path items, and in schemas of 3.1. */
export function keepsSiblings(object: ObjectName, dialect: Dialect): boolean {
  return object === 'PathItem' || (object === 'Schema' && dialect === '3.1');
}

/** The fields beside `$ref` that count in any other place: a summary and a description in 3.1. */
export function keptSiblings(value: JsonObject, dialect: Dialect): JsonObject {
  return Object.fromEntries(
    Object.entries(value).filter(([key, text]) => isProse(key) && typeof text === 'string' && dialect === '3.1'),
  );
}

/** The names of the fields beside `$ref` that do not count. */
export function ignoredSiblings(value: JsonObject, object: ObjectName, dialect: Dialect): readonly string[] {
  if (keepsSiblings(object, dialect)) return [];
  return Object.keys(value).filter((key) => key !== '$ref' && !(dialect === '3.1' && isProse(key)));
}

function isProse(key: string): boolean {
  return key === 'summary' || key === 'description';
}
