import type { NamedSchema } from '../../../model/api-model.ts';
import { typeParts } from '../../../model/schema/names-leading-to.ts';
import type { Schema } from '../../../model/schema.ts';

interface FoundProperty {
  readonly schema: Schema;
  readonly required: boolean;
}

/** A property of a named schema or of what it extends: the first declaration on the way down through `$ref` and `allOf`. */
export function findProperty(
  name: string,
  property: string,
  schemas: ReadonlyMap<string, NamedSchema>,
): FoundProperty | undefined {
  const seen = new Set<string>();
  const pending: Schema[] = [];
  let found: Schema | undefined;
  let required = false;
  const open = (target: string) => {
    const schema = seen.has(target) ? undefined : schemas.get(target)?.schema;
    seen.add(target);
    if (schema !== undefined) pending.push(schema);
  };
  open(name);
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    found ??= schema.properties?.get(property);
    required ||= schema.required?.includes(property) === true;
    if (schema.ref !== undefined) open(schema.ref);
    for (const part of schema.allOf ?? []) pending.push(part);
  }
  return found === undefined ? undefined : { schema: found, required };
}

/** For each schema that discriminators tell: the property that does, and its values. */
export type DiscriminatorValues = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/**
 * The values by which discriminators tell named schemas, where a schema leaves the property open: it is an object, and the property is a
 * plain string or not declared. A value that two discriminators of one property give counts once.
 */
export function discriminatorValues(schemas: ReadonlyMap<string, NamedSchema>): DiscriminatorValues {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { schema } of schemas.values()) {
    for (const part of typeParts(schema)) {
      if (part.discriminator === undefined || part.discriminator.propertyName === '') continue;
      for (const [value, target] of part.discriminator.mapping) {
        // Any other value leads to that schema, too, and none at all.
        if (target.schema === part.discriminator.defaultMapping) continue;
        const properties = found.get(target.schema) ?? new Map<string, Set<string>>();
        const values = properties.get(part.discriminator.propertyName) ?? new Set<string>();
        properties.set(part.discriminator.propertyName, values.add(value));
        found.set(target.schema, properties);
      }
    }
  }
  const settled = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const [name, properties] of found) {
    const schema = schemas.get(name)?.schema;
    if (schema === undefined || !isObjectLike(schema)) continue;
    const open = [...properties].filter(([property]) => isOpen(findProperty(name, property, schemas)?.schema));
    if (open.length > 0) settled.set(name, new Map(open.map(([property, values]) => [property, [...values]])));
  }
  return settled;
}

function isObjectLike(schema: Schema): boolean {
  if ((schema.oneOf ?? schema.anyOf ?? schema.enum ?? schema.ref) !== undefined) return false;
  return (schema.properties ?? schema.allOf) !== undefined;
}

/** Whether a property takes the values of a discriminator: a closed list of its own says more, another type contradicts. */
function isOpen(property: Schema | undefined): boolean {
  if (property === undefined) return true;
  if ((property.enum ?? property.ref ?? property.allOf ?? property.oneOf ?? property.anyOf) !== undefined) return false;
  return property.types === undefined || property.types.includes('string');
}
