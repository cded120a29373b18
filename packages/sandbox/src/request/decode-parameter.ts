import { objectOf } from '../description/description.ts';
import { type Located, memberOf } from '../description/located.ts';
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
  if (!typesOf(schema).includes('array')) return decodeScalar(schema, texts.at(-1) ?? '');
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  const parts = explode && style === 'form' ? texts : (texts.at(-1) ?? '').split(separator);
  const items = memberOf(document, schema, 'items');
  return parts.map((part) => decodeScalar(items, part));
}

function decodeScalar(schema: Located | undefined, text: string): unknown {
  const types = typesOf(schema);
  if (types.includes('integer') && /^-?\d+$/.test(text)) return Number(text);
  if (types.includes('number') && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

const typesOf = (schema: Located | undefined): readonly unknown[] => [objectOf(schema?.value).type].flat();
