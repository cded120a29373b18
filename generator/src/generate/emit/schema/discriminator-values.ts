import { reached } from '../../../base/grouped.ts';
import type { NamedSchema } from '../../../model/api-model.ts';
import { basesOf } from '../../../model/schema/discriminator.ts';
import { typeParts } from '../../../model/schema/leads-to.ts';
import type { Schema } from '../../../model/schema.ts';

interface FoundProperty {
  readonly schema: Schema;
  readonly required: boolean;
}

/** A property of a named schema or its bases: the first declaration through `$ref` and `allOf`. */
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

/** For each schema with a discriminator: its property and values. */
export type DiscriminatorValues = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/**
 * The discriminator values of named schemas, if a schema doesn't fix the property: it is an object, and the property is a plain
 * string or undeclared. Two equal discriminator values of one property count once.
 */
export function discriminatorValues(schemas: ReadonlyMap<string, NamedSchema>): DiscriminatorValues {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { schema } of schemas.values()) {
    for (const part of typeParts(schema)) {
      if (part.discriminator === undefined || part.discriminator.propertyName === '') continue;
      for (const [value, target] of part.discriminator.mapping) {
        // Any other value, and a missing one, also select that schema.
        if (target.schema === part.discriminator.defaultMapping) continue;
        const properties = found.get(target.schema) ?? new Map<string, Set<string>>();
        const values = properties.get(part.discriminator.propertyName) ?? new Set<string>();
        properties.set(part.discriminator.propertyName, values.add(value));
        found.set(target.schema, properties);
      }
    }
  }
  const extensions = extensionsOf(schemas);
  // A value of a schema that extends another one is also a value of that one.
  const valuesBelow = (name: string, property: string): readonly unknown[] => {
    const below = [...(extensions.get(name) ?? [])].map((each) => {
      const declared = findProperty(each, property, schemas)?.schema;
      return [...(found.get(each)?.get(property) ?? (declared && closedList(declared, schemas)) ?? [])];
    });
    return below.flat();
  };
  const settled = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const [name, properties] of found) {
    const schema = schemas.get(name)?.schema;
    if (schema === undefined || !isObjectLike(schema)) continue;
    const open = [...properties].flatMap(([property, values]): [string, readonly string[]][] => {
      const taken = new Set([...values, ...valuesBelow(name, property).filter((each) => typeof each === 'string')]);
      const left = valuesLeft(findProperty(name, property, schemas)?.schema, [...taken], schemas);
      return left.length === 0 ? [] : [[property, left]];
    });
    if (open.length > 0) settled.set(name, new Map(open));
  }
  return settled;
}

/** For each named schema, those that extend it by `allOf`, directly or not. */
function extensionsOf(schemas: ReadonlyMap<string, NamedSchema>): ReadonlyMap<string, ReadonlySet<string>> {
  const extensions = new Map<string, Set<string>>();
  for (const name of schemas.keys()) {
    const [, ...bases] = reached([name], (next) => basesOf(schemas.get(next)?.schema));
    for (const base of bases) extensions.set(base, (extensions.get(base) ?? new Set()).add(name));
  }
  return extensions;
}

function isObjectLike(schema: Schema): boolean {
  if ((schema.oneOf ?? schema.anyOf ?? schema.enum ?? schema.ref) !== undefined) return false;
  return (schema.properties ?? schema.allOf) !== undefined;
}

/**
 * The discriminator values that a property allows: all of them for any string, those in its closed list if that has others too.
 * None if another type contradicts, or the list is the same.
 */
function valuesLeft(
  property: Schema | undefined,
  values: readonly string[],
  schemas: ReadonlyMap<string, NamedSchema>,
): readonly string[] {
  if (property === undefined) return values;
  const listed = closedList(property, schemas);
  if (listed !== undefined) {
    const left = values.filter((value) => listed.includes(value));
    return left.length < new Set(listed).size ? left : [];
  }
  if ((property.ref ?? property.allOf ?? property.oneOf ?? property.anyOf) !== undefined) return [];
  return property.types === undefined || property.types.includes('string') ? values : [];
}

/** The values of an enum, even through a single reference: OpenAPI 3.0 adds a description to one by `allOf`. */
export function closedList(
  property: Schema,
  schemas: ReadonlyMap<string, NamedSchema>,
): readonly unknown[] | undefined {
  const meant = ({ ref, allOf = [] }: Schema): readonly Schema[] => {
    const named = ref === undefined ? undefined : schemas.get(ref)?.schema;
    return named === undefined ? (allOf.length === 1 ? allOf : []) : [named];
  };
  for (const { enum: values } of reached([property], meant)) if (values !== undefined) return values;
  return undefined;
}
