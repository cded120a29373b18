import { reached } from '../../../base/grouped.ts';
import { isJsonObject, type Json } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { ApiModel, NamedSchema } from '../../../model/api-model.ts';
import { basesOf, targetsOf } from '../../../model/schema/discriminator.ts';
import type { Schema } from '../../../model/schema.ts';
import { type Type, typeKeyOf, unionOf } from '../../../text/typescript/type.ts';

/** What is said of a union in place of its base; `pointer` is there for both. */
const ofUnion: ReadonlySet<string> = new Set(['title', 'description', 'deprecated', 'extensions', 'examples']);

/** The model with the base of each family as the union of its children, which then extend an object with its fields. */
export const withFamilyUnions = onceFor((model: ApiModel): ApiModel => {
  const families = [...model.schemas.values()].filter(({ family }) => family !== undefined);
  if (families.length === 0) return model;
  const schemas = new Map(model.schemas);
  for (const { name } of families) {
    // As the families before it left it.
    const { family, ...whole } = schemas.get(name) as NamedSchema;
    const { schema, typeName } = whole;
    const { discriminator, examples: _, ...fields } = schema;
    if (family === undefined || discriminator === undefined) continue;
    const { pointer } = schema;
    const base = `${name} base`;
    const targets = [...new Set(targetsOf(discriminator))];
    const next = (from: string) => (from === name ? [] : basesOf(schemas.get(from)?.schema));
    for (const from of reached(targets, next)) {
      const named = schemas.get(from);
      if (named !== undefined) schemas.set(from, { ...named, schema: replacing(named.schema, name, base) });
    }
    const own = { ...fields, description: `The fields of each ${typeName}.` };
    schemas.set(base, { ...whole, name: base, schema: own, ...family });
    const told = (target: string) => (target === name ? base : target);
    const union: Schema = {
      ...Object.fromEntries(Object.entries(schema).filter(([keyword]) => ofUnion.has(keyword))),
      pointer,
      oneOf: targets.map((target) => ({ pointer, ref: told(target) })),
      discriminator: {
        ...discriminator,
        mapping: new Map([...discriminator.mapping].map(([value, to]) => [value, { ...to, schema: told(to.schema) }])),
      },
    };
    schemas.set(name, { ...whole, schema: union });
  }
  return { ...model, schemas };
});

/** A schema that extends `to` where it extended `from`. */
function replacing(schema: Schema, from: string, to: string): Schema {
  const { ref, allOf } = schema;
  return {
    ...schema,
    ...(ref === from ? { ref: to } : {}),
    ...(allOf === undefined ? {} : { allOf: allOf.map((part) => replacing(part, from, to)) }),
  };
}

function literalType(value: Json): Type {
  if (Array.isArray(value)) {
    return { kind: 'tuple', elements: value.map((item: Json) => ({ type: literalType(item), optional: false })) };
  }
  if (isJsonObject(value)) {
    const properties = Object.keys(value).map((name) => ({
      name,
      type: literalType(value[name] as Json),
      optional: false,
    }));
    return { kind: 'object', properties };
  }
  return { kind: 'literal', value: value as string | number | boolean | null };
}

export function enumType(values: readonly Json[]): Type {
  return unionOf(values.map(literalType));
}

/** Whether every value of `narrow` is certainly a value of `wide`. False proves nothing. */
export function isSubtype(narrow: Type, wide: Type): boolean {
  if (wide.kind === 'keyword' && wide.name === 'unknown') return true;
  if (narrow.kind === 'keyword' && narrow.name === 'never') return true;
  if (narrow.kind === 'union') return narrow.members.every((member) => isSubtype(member, wide));
  if (wide.kind === 'union') return wide.members.some((member) => isSubtype(narrow, member));
  if (narrow.kind === 'literal' && wide.kind === 'keyword') return typeof narrow.value === wide.name;
  if (narrow.kind === 'intersection' && wide.kind === 'keyword') {
    return narrow.members.some((member) => isSubtype(member, wide));
  }
  if (narrow.kind === 'array' && wide.kind === 'array') return isSubtype(narrow.element, wide.element);
  return typeKeyOf(narrow) === typeKeyOf(wide);
}
