import { onceFor } from '../../../base/once-for.ts';
import { reached } from '../../../base/reached.ts';
import type { ApiModel, NamedSchema } from '../../../model/api-model.ts';
import { basesOf, targetsOf } from '../../../model/schema/families.ts';
import type { Schema } from '../../../model/schema.ts';

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
