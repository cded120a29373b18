import type { Json } from '../../../base/json.ts';
import type { Schema, Schemas } from '../../schema.ts';

/** One of the shapes that an object may have: its properties, each with all that is said about it. */
export interface Variant {
  readonly pointer: string;
  readonly description: string | undefined;
  readonly properties: ReadonlyMap<string, readonly Schema[]>;
  readonly required: ReadonlySet<string>;
}

/** More shapes than this are no events. */
const most = 500;

/**
 * The shapes that a schema leaves open, through references, `allOf`, `oneOf` and `anyOf`, each with what holds for all of
 * them; undefined if they are too many, or it refers to itself.
 */
export function variantsOf(
  schema: Schema,
  schemas: Schemas,
  open: readonly Schema[] = [],
): readonly Variant[] | undefined {
  if (open.includes(schema)) return undefined;
  const inner = (part: Schema) => variantsOf(part, schemas, [...open, schema]);
  const own: Variant = {
    pointer: schema.pointer,
    description: schema.description,
    properties: new Map([...(schema.properties ?? [])].map(([name, property]) => [name, [property]])),
    required: new Set(schema.required),
  };
  const target = schema.ref === undefined ? undefined : schemas.get(schema.ref);
  const together = [...(target ? [target] : []), ...(schema.allOf ?? [])].map(inner);
  const alternatives = [schema.oneOf, schema.anyOf].flatMap((branches) =>
    branches === undefined || branches.length === 0 ? [] : [flatten(branches.map(inner))],
  );
  let found: readonly Variant[] = [own];
  for (const part of [...together, ...alternatives]) {
    if (part === undefined || found.length * part.length > most) return undefined;
    found = found.flatMap((one) => part.map((other) => merged(one, other)));
  }
  return found;
}

function flatten(parts: readonly (readonly Variant[] | undefined)[]): readonly Variant[] | undefined {
  const all: Variant[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    all.push(...part);
  }
  return all;
}

function merged(one: Variant, other: Variant): Variant {
  const properties = new Map(one.properties);
  for (const [name, said] of other.properties) properties.set(name, [...(properties.get(name) ?? []), ...said]);
  return {
    pointer: other.pointer,
    description: other.description ?? one.description,
    properties,
    required: new Set([...one.required, ...other.required]),
  };
}

/** The only values that a property of a shape can have; undefined if it can have any. */
export function valuesOf(variant: Variant, name: string, schemas: Schemas): readonly Json[] | undefined {
  const lists = (variant.properties.get(name) ?? []).flatMap((property) => {
    const { enum: values, ref } = property;
    const found = values ?? (ref === undefined ? undefined : schemas.get(ref)?.enum);
    return found === undefined ? [] : [found];
  });
  return lists[0]?.filter((value) => lists.every((list) => list.includes(value)));
}
