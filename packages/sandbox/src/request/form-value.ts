import { objectOf } from '../description/description.ts';
import { type Located, memberOf } from '../description/located.ts';
import { scalar, shapesOf, typesOf } from './decode-parameter.ts';

/** A text of a form, and the steps to it within its field: `b`, `0` for `a[b][0]`. */
export type FormText = readonly [steps: readonly string[], text: string];

/** The name of the field that a part belongs to, and the steps within it. */
export function fieldOf(name: string): { readonly field: string; readonly steps: readonly string[] } {
  const [, field = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])+)$/.exec(name) ?? [];
  return { field, steps: [...rest.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step) };
}

/** The value of a field from its texts, as its schema would have it: nested names, repeated ones, and JSON in one part. */
export function formValue(document: object, schema: Located | undefined, texts: readonly FormText[]): unknown {
  const shapes = shapesOf(document, schema);
  const types = shapes.flatMap(typesOf);
  if (texts.some(([steps]) => steps.length > 0)) return nested(document, shapes, texts);
  const plain = texts.map(([, text]) => text);
  const json = types.includes('object') || types.includes('array') ? jsonIn(plain) : undefined;
  if (json !== undefined) return json;
  if (!types.includes('array')) return scalar(shapes, plain.at(-1) ?? '');
  const items = shapesOf(document, memberOfAny(document, shapes, 'items'));
  return plain.map((text) => scalar(items, text));
}

function nested(document: object, shapes: readonly Located[], texts: readonly FormText[]): unknown {
  const groups = new Map<string, FormText[]>();
  for (const one of texts) {
    const [[step]] = one;
    if (step !== undefined) groups.set(step, [...(groups.get(step) ?? []), one]);
  }
  const isList = [...groups.keys()].every((step) => /^\d*$/.test(step));
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
