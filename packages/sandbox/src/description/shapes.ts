import { type Located, objectOf, partsOf } from './description.ts';

/** The kinds of written values. */
export type Kind = 'scalar' | 'array' | 'object';

/** A schema with the parts of its compositions. */
export function shapesOf(document: object, schema: Located | undefined, depth = 0): readonly Located[] {
  if (schema === undefined || depth > 8) return [];
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => partsOf(document, schema, keyword));
  return [schema, ...parts.flatMap((part) => shapesOf(document, part, depth + 1))];
}

export const typesOf = (schema: Located | undefined): readonly unknown[] => [objectOf(schema?.value).type].flat();

/** The kinds of values that a schema allows; null can't be written. */
export function kindsOf(document: object, schema: Located | undefined): readonly Kind[] {
  const shapes = shapesOf(document, schema);
  const types = shapes.flatMap(typesOf).filter((type) => type !== undefined && type !== 'null');
  const has = (keyword: string) => shapes.some(({ value }) => keyword in objectOf(value));
  const isList = types.includes('array') || (types.length === 0 && has('items'));
  const isObject = types.includes('object') || (types.length === 0 && has('properties'));
  const isScalar = types.some((type) => type !== 'array' && type !== 'object') || (!isList && !isObject);
  return [
    ...(isScalar ? (['scalar'] as const) : []),
    ...(isList ? (['array'] as const) : []),
    ...(isObject ? (['object'] as const) : []),
  ];
}
