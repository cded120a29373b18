import { isObject, listOf, objectOf } from '../description/description.ts';
import { allows, type Judged } from '../description/judged.ts';
import { type Located, memberOf, partsOf } from '../description/located.ts';
import { sampleValue } from '../description/sample-value.ts';

/**
 * Adds the required members that a value lacks, with samples: a response has a field that the description gained before the
 * resource behind it knows it.
 */
export function completeAnswer(api: Judged, schema: Located | undefined, value: unknown): unknown {
  if (!schema || allows(api, schema, value)) return value;
  const { document } = api;
  const whole = partsOf(document, schema, 'allOf').reduce((sum, part) => completeAnswer(api, part, sum), value);
  const alternatives = ['oneOf', 'anyOf'].flatMap((keyword) => partsOf(document, schema, keyword));
  const completed = alternatives.map((part) => completeAnswer(api, part, whole));
  const merged = completed.find((each) => allows(api, schema, each)) ?? completed[0] ?? whole;
  if (Array.isArray(merged)) {
    const items = memberOf(document, schema, 'items');
    return merged.map((each) => completeAnswer(api, items, each));
  }
  return isObject(merged) ? completeObject(api, schema, merged) : merged;
}

function completeObject(api: Judged, schema: Located, value: object): object {
  const { document } = api;
  const properties = memberOf(document, schema, 'properties');
  const result = new Map(Object.entries(value));
  const required = listOf(objectOf(schema.value).required);
  for (const name of Object.keys(objectOf(properties?.value))) {
    const property = memberOf(document, properties, name);
    if (result.has(name)) result.set(name, completeAnswer(api, property, result.get(name)));
    else if (property && required.includes(name)) result.set(name, sampleValue(api, property));
  }
  return Object.fromEntries(result);
}
