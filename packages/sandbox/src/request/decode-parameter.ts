import { listOf, objectOf } from '../description/description.ts';
import { type Located, memberOf, partsOf } from '../description/located.ts';
import type { Parameter } from '../description/operation.ts';

/**
 * The value of a parameter from its texts on the wire, as the schema would have it: a text that is not a number stays a text,
 * for the schema to refuse.
 */
export function decodeParameter(
  document: object,
  { schema, explode, style }: Parameter,
  texts: readonly string[],
): unknown {
  if (!typesOf(schema).includes('array')) return scalar(shapesOf(document, schema), texts.at(-1) ?? '');
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  const parts = explode && style === 'form' ? texts : (texts.at(-1) ?? '').split(separator);
  const items = shapesOf(document, memberOf(document, schema, 'items'));
  return parts.map((part) => scalar(items, part));
}

/** A text that may be a text stays one: `7` is a number only where nothing else is allowed. */
export function scalar(shapes: readonly Located[], text: string): unknown {
  const takes = ({ value }: Located) => {
    const { enum: values, format, pattern } = objectOf(value);
    return values === undefined ? format === undefined && pattern === undefined : listOf(values).includes(text);
  };
  if (shapes.some((shape) => typesOf(shape).includes('string') && takes(shape))) return text;
  return shapes.map((shape) => decodeScalar(shape, text)).find((value) => value !== text) ?? text;
}

/** A schema with the parts of its compositions. */
export function shapesOf(document: object, schema: Located | undefined, depth = 0): readonly Located[] {
  if (schema === undefined || depth > 8) return [];
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => partsOf(document, schema, keyword));
  return [schema, ...parts.flatMap((part) => shapesOf(document, part, depth + 1))];
}

function decodeScalar(schema: Located | undefined, text: string): unknown {
  const types = typesOf(schema);
  if (types.includes('integer') && /^-?\d+$/.test(text)) return Number(text);
  if (types.includes('number') && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

export const typesOf = (schema: Located | undefined): readonly unknown[] => [objectOf(schema?.value).type].flat();
