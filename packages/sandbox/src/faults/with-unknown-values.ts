import { isObject, objectOf } from '../description/description.ts';
import { type Located, memberOf, partsOf } from '../description/located.ts';

/** A value that no description knows. */
const unknownValue = 'SANDBOX_UNKNOWN_VALUE';

/** A response whose enums, open or closed, all have a value that the description does not know. */
export function withUnknownValues(document: object, schema: Located | undefined, value: unknown): unknown {
  if (!schema) return value;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => partsOf(document, schema, keyword));
  const changed = parts.reduce((sum, part) => withUnknownValues(document, part, sum), value);
  if (typeof changed === 'string') return isEnum(schema) ? unknownValue : changed;
  if (Array.isArray(changed)) {
    const items = memberOf(document, schema, 'items');
    return changed.map((each) => withUnknownValues(document, items, each));
  }
  if (!isObject(changed)) return changed;
  const properties = memberOf(document, schema, 'properties');
  const others = memberOf(document, schema, 'additionalProperties');
  return Object.fromEntries(
    Object.entries(changed).map(([name, member]) => {
      const property = memberOf(document, properties, name) ?? others;
      return [name, withUnknownValues(document, property, member)];
    }),
  );
}

function isEnum(schema: Located): boolean {
  const value = objectOf(schema.value);
  return Array.isArray(value.enum) || Array.isArray(value['x-extensible-enum']);
}
