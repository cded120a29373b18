import { type Located, listOf, memberOf, objectOf } from '../description/description.ts';
import { shapesOf, typesOf } from '../description/shapes.ts';

/** A text of a form, and the steps to it within its field: `b`, `0` for `a[b][0]`. */
export type FormText = readonly [steps: readonly string[], text: string];

/** The fields of a form from the names and texts of its parts; a name in the schema is a field, with or without brackets. */
export function formFields(
  document: object,
  schema: Located | undefined,
  parts: readonly (readonly [name: string, text: string])[],
): Readonly<Record<string, unknown>> {
  const shapes = shapesOf(document, schema);
  const fields = new Map<string, FormText[]>();
  for (const [name, text] of parts) {
    const { field, steps } = propertyOf(document, schema, name) ? { field: name, steps: [] } : fieldOf(name);
    fields.set(field, [...(fields.get(field) ?? []), [steps, text]]);
  }
  return Object.fromEntries(
    [...fields].map(([field, texts]) => [field, formValue(document, propertyOfAny(document, shapes, field), texts)]),
  );
}

/** The schema of a property, also in a part of a composition. */
export function propertyOf(document: object, schema: Located | undefined, name: string): Located | undefined {
  const properties = shapesOf(document, schema).map((shape) => memberOf(document, shape, 'properties'));
  return properties.map((each) => memberOf(document, each, name)).find((each) => each !== undefined);
}

/** The value of a field in its schema's type, from its texts: nested names, repeated ones, and JSON in one part. */
export function formValue(document: object, schema: Located | undefined, texts: readonly FormText[]): unknown {
  const shapes = shapesOf(document, schema);
  const types = shapes.flatMap(typesOf);
  if (texts.some(([steps]) => steps.length > 0)) return nested(document, shapes, texts);
  const plain = texts.map(([, text]) => text);
  const json = types.includes('object') || types.includes('array') ? jsonIn(plain) : undefined;
  if (Array.isArray(json) || (json !== undefined && types.includes('object'))) return json;
  if (!types.includes('array')) return scalar(shapes, plain.at(-1) ?? '');
  const items = memberOfAny(document, shapes, 'items');
  return plain.map((text) => formValue(document, items, [[[], text]]));
}

function nested(document: object, shapes: readonly Located[], texts: readonly FormText[]): unknown {
  const groups = new Map<string, FormText[]>();
  for (const one of texts) {
    const [[step]] = one;
    if (step !== undefined) groups.set(step, [...(groups.get(step) ?? []), one]);
  }
  const kinds = shapes.flatMap(typesOf);
  const isList =
    [...groups.keys()].every((step) => /^\d*$/.test(step)) && (kinds.includes('array') || !kinds.includes('object'));
  const items = isList ? memberOfAny(document, shapes, 'items') : undefined;
  const values = [...groups].map(([step, group]): readonly [string, unknown] => {
    const inner = group.map(([[, ...steps], text]): FormText => [steps, text]);
    return [step, formValue(document, items ?? propertyOfAny(document, shapes, step), inner)];
  });
  return isList ? values.map(([, value]) => value) : Object.fromEntries(values);
}

function jsonIn([text, ...others]: readonly string[]): unknown {
  if (text === undefined || others.length > 0 || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function memberOfAny(document: object, shapes: readonly Located[], name: string): Located | undefined {
  return shapes.map((shape) => memberOf(document, shape, name)).find((member) => member !== undefined);
}

function propertyOfAny(document: object, shapes: readonly Located[], name: string): Located | undefined {
  const own = shapes.map((shape) => memberOf(document, memberOf(document, shape, 'properties'), name));
  const other = shapes.map((shape) => memberOf(document, shape, 'additionalProperties'));
  return [...own, ...other].find((member) => member !== undefined && objectOf(member.value) === member.value);
}

/** A text stays a text if that is allowed: `7` is a number only if nothing else is allowed. */
export function scalar(shapes: readonly Located[], text: string): unknown {
  const takes = ({ value }: Located) => {
    const { enum: values, format, pattern } = objectOf(value);
    return values === undefined ? format === undefined && pattern === undefined : listOf(values).includes(text);
  };
  if (shapes.some((shape) => typesOf(shape).includes('string') && takes(shape))) return text;
  return shapes.map((shape) => decodeScalar(shape, text)).find((value) => value !== text) ?? text;
}

function decodeScalar(schema: Located, text: string): unknown {
  const types = typesOf(schema);
  if (types.includes('integer') && /^-?\d+$/.test(text)) return Number(text);
  if (types.includes('number') && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * A name with its brackets split: `a[b][0]` is `b`, `0` within `a`. Without steps if the name has no brackets, or they don't
 * match.
 */
export function fieldOf(name: string): { readonly field: string; readonly steps: readonly string[] } {
  const start = name.indexOf('[');
  const steps = start > 0 ? stepsOf(name.slice(start)) : undefined;
  return steps ? { field: name.slice(0, start), steps } : { field: name, steps: [] };
}

/** The steps in `[b][0]`; brackets within a step are part of it. Undefined for any other text. */
export function stepsOf(text: string): readonly string[] | undefined {
  const steps: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const [index, character] of [...text].entries()) {
    if (depth === 0 && character !== '[') return undefined;
    if (character === '[') depth += 1;
    if (character === '[' && depth === 1) begin = index + 1;
    if (character === ']') depth -= 1;
    if (character === ']' && depth === 0) steps.push([...text].slice(begin, index).join(''));
  }
  return depth === 0 && steps.length > 0 ? steps : undefined;
}
