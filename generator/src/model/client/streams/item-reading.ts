import type { StreamItem } from '../../api-model.ts';
import { followReference } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';
import { valuesOf, variantsOf } from './event-variants.ts';

/** How a text is read that a schema is about, and what is inside it if the schema says that. */
export function readingOf(
  schema: Schema | undefined,
  schemas: Schemas,
): { readonly data: StreamItem['data']; readonly inner?: Schema } {
  if (schema === undefined) return { data: 'text' };
  const target = followReference(schema, schemas);
  if (target.contentSchema !== undefined) return { data: 'json', inner: target.contentSchema };
  if (/^[^;]*\bjson\b/i.test(target.contentMediaType ?? ''))
    return { data: 'json', inner: { pointer: target.pointer } };
  const kinds = new Set(typesOf(target, schemas));
  kinds.delete('null');
  if (kinds.size === 0) return { data: 'text' };
  if (!kinds.has('string')) return { data: 'json' };
  return { data: kinds.size === 1 ? 'text' : 'either' };
}

/** The types that a schema names, through references and alternatives; none if it says nothing. */
export function typesOf(schema: Schema, schemas: Schemas, open: readonly Schema[] = []): readonly string[] {
  const target = followReference(schema, schemas);
  if (open.includes(target)) return [];
  if (target.types !== undefined) return target.types;
  if (target.enum !== undefined) return target.enum.map((value) => (value === null ? 'null' : typeof value));
  if ((target.properties ?? target.additionalProperties ?? target.required) !== undefined) return ['object'];
  const inner = (part: Schema) => typesOf(part, schemas, [...open, target]);
  const joined = (target.allOf ?? []).flatMap(inner);
  return joined.length > 0 ? joined : [...(target.oneOf ?? []), ...(target.anyOf ?? [])].flatMap(inner);
}

/** Names of properties by which items say what they are. */
const tags = ['type', 'event', 'object', 'kind'];

/** Whether one of the shapes of an item is called an error. */
export function reportsErrors(schema: Schema, schemas: Schemas): boolean {
  return (variantsOf(schema, schemas) ?? []).some((variant) =>
    [...tags, schema.discriminator?.propertyName ?? ''].some((tag) =>
      valuesOf(variant, tag, schemas)?.includes('error'),
    ),
  );
}
