import type { Json } from '../../json.ts';
import type { NamedSchema } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';

/** For each schema that discriminators map to: the property that tells it, and its values. */
export type DiscriminatorValues = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Collects the values over all named schemas; a value that two discriminators of one property give counts once. */
export function discriminatorValues(schemas: ReadonlyMap<string, NamedSchema>): DiscriminatorValues {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { schema } of schemas.values()) {
    for (const part of withParts(schema)) {
      if (part.discriminator === undefined || part.discriminator.propertyName === '') continue;
      for (const [value, target] of part.discriminator.mapping) {
        const properties = found.get(target.schema) ?? new Map<string, Set<string>>();
        const values = properties.get(part.discriminator.propertyName) ?? new Set<string>();
        properties.set(part.discriminator.propertyName, values.add(value));
        found.set(target.schema, properties);
      }
    }
  }
  return new Map(
    [...found].map(([name, properties]) => [
      name,
      new Map([...properties].map(([property, values]) => [property, [...values]])),
    ]),
  );
}

/** Whether a property takes the values of a discriminator: a closed list of its own says more, another type contradicts. */
export function takesDiscriminatorValues(property: Schema | undefined, values: readonly Json[]): boolean {
  if (property === undefined) return true;
  if (property.enum !== undefined || property.ref !== undefined) return false;
  if (property.allOf !== undefined || property.oneOf !== undefined || property.anyOf !== undefined) return false;
  return values.length > 0 && (property.types === undefined || property.types.includes('string'));
}

/** The schema and every schema in it that does not stand behind a reference. */
export function* withParts(schema: Schema): Iterable<Schema> {
  yield schema;
  const lists = [schema.allOf, schema.anyOf, schema.oneOf, schema.prefixItems];
  for (const list of lists) for (const part of list ?? []) yield* withParts(part);
  for (const part of [schema.items, schema.additionalProperties]) if (part !== undefined) yield* withParts(part);
  for (const map of [schema.properties, schema.patternProperties]) {
    for (const part of map?.values() ?? []) yield* withParts(part);
  }
}
