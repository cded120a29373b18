import { isObject, listOf, objectOf } from '../description/description.ts';
import { type Located, memberOf } from '../description/located.ts';
import { sampleValue } from '../description/sample-value.ts';

/**
 * Adds the required members that a value lacks, with samples: a field that the description gained is answered before the
 * resource behind it knows it.
 */
export function completeAnswer(document: object, schema: Located | undefined, value: unknown): unknown {
  if (!schema) return value;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => {
    const list = memberOf(document, schema, key);
    return [...listOf(list?.value).keys()].flatMap((index) => memberOf(document, list, String(index)) ?? []);
  });
  const merged = parts.reduce((sum, part) => completeAnswer(document, part, sum), value);
  if (Array.isArray(merged)) {
    const items = memberOf(document, schema, 'items');
    return merged.map((each) => completeAnswer(document, items, each));
  }
  return isObject(merged) ? completeObject(document, schema, merged) : merged;
}

function completeObject(document: object, schema: Located, value: object): object {
  const properties = memberOf(document, schema, 'properties');
  const result = new Map(Object.entries(value));
  const required = listOf(objectOf(schema.value).required);
  for (const name of Object.keys(objectOf(properties?.value))) {
    const property = memberOf(document, properties, name);
    if (result.has(name)) result.set(name, completeAnswer(document, property, result.get(name)));
    else if (property && required.includes(name)) result.set(name, sampleValue(document, property));
  }
  return Object.fromEntries(result);
}
