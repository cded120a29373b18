import { isJsonObject, type Json } from './json.ts';

/** Whether a value is of a type of JSON Schema. A type that JSON Schema does not know takes any value: it is reported where it stands. */
export function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}
