import { addToGroup, reached } from '../../base/grouped.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy } from '../../base/order.ts';
import { type BuildContext, componentSchemaName, resolveRef } from '../context.ts';
import type { Discriminator, Schema } from '../schema.ts';
import { typeParts } from './leads-to.ts';

/** The name of a reference's target in the model; a target outside `components.schemas` gets a new one. */
export function readReference(context: BuildContext, ref: string, pointer: string): string | undefined {
  const seen = new Set<string>();
  let place = resolveRef(context, ref);
  while (place !== undefined && !seen.has(place.pointer)) {
    const name = componentSchemaName(place.pointer);
    if (name !== undefined) return name;
    seen.add(place.pointer);
    const next = isJsonObject(place.value) ? place.value.$ref : undefined;
    if (typeof next !== 'string' || Object.keys(place.value as JsonObject).length > 1) {
      context.hoisted.set(place.pointer, place);
      return place.pointer;
    }
    place = resolveRef(context, next);
  }
  context.diagnostics.add('unresolved-ref', pointer, { ref });
  return undefined;
}

type MappingTarget = { readonly schema: string; readonly explicit: boolean };

/**
 * A discriminator with its whole mapping: the description's, and for every other branch the name of its schema. Without
 * branches, the schemas that extend this one by `allOf` are the branches.
 */
export function buildDiscriminator(context: BuildContext, value: JsonObject, schema: Schema): Discriminator {
  const mapping = new Map<string, MappingTarget>();
  const pointer = childPointer(schema.pointer, 'discriminator');
  const explicit = member(value, 'mapping');
  for (const [key, target] of isJsonObject(explicit) ? Object.entries(explicit) : []) {
    const name = mappedSchema(context, target, childPointer(childPointer(pointer, 'mapping'), key));
    if (name !== undefined) mapping.set(key, { schema: name, explicit: true });
  }
  const rest = member(value, 'defaultMapping');
  const defaultMapping =
    rest === undefined ? undefined : mappedSchema(context, rest, childPointer(pointer, 'defaultMapping'));
  // The schema for all other values needs no discriminator value.
  const mapped = new Set([defaultMapping, ...[...mapping.values()].map((target) => target.schema)]);
  for (const name of branchNames(context, schema)) {
    if (!mapped.has(name) && !mapping.has(name)) mapping.set(name, { schema: name, explicit: false });
  }
  const propertyName = member(value, 'propertyName');
  return {
    propertyName: typeof propertyName === 'string' ? propertyName : '',
    mapping: new Map(sortedBy(mapping, ([key]) => key)),
    ...(defaultMapping === undefined ? {} : { defaultMapping }),
  };
}

/** A mapping names a schema by its bare name or by a reference. */
function mappedSchema(context: BuildContext, target: Json, pointer: string): string | undefined {
  if (typeof target !== 'string') return undefined;
  const components = member(member(context.root, 'components'), 'schemas');
  if (member(components, target) !== undefined) return target;
  return readReference(context, target, pointer);
}

function branchNames(context: BuildContext, schema: Schema): readonly string[] {
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches !== undefined) return branches.flatMap((branch) => branch.ref ?? []);
  const owner = componentSchemaName(schema.pointer);
  return owner === undefined ? [] : descendants(context, owner);
}

/** Every component schema that extends this one by `allOf`, directly or not. */
function descendants(context: BuildContext, owner: string): readonly string[] {
  context.children ??= childrenByParent(context);
  const { children } = context;
  return [...reached([owner], (name) => children.get(name) ?? [])].slice(1);
}

function childrenByParent(context: BuildContext): Map<string, string[]> {
  const children = new Map<string, string[]>();
  const components = member(member(context.root, 'components'), 'schemas');
  for (const [name, schema] of isJsonObject(components) ? Object.entries(components) : []) {
    const bases = member(schema, 'allOf');
    for (const base of Array.isArray(bases) ? bases : []) {
      const ref = member(base, '$ref');
      const place = typeof ref === 'string' ? resolveRef(context, ref) : undefined;
      const parent = place === undefined ? undefined : componentSchemaName(place.pointer);
      if (parent !== undefined) addToGroup(children, parent, name);
    }
  }
  return children;
}

/** The schemas that a schema extends directly: its reference and those of its `allOf`. */
export const basesOf = (schema: Schema | undefined): readonly string[] => [
  ...(schema?.ref === undefined ? [] : [schema.ref]),
  ...(schema?.allOf ?? []).flatMap(basesOf),
];

export const targetsOf = (discriminator: Discriminator | undefined): readonly string[] =>
  [...(discriminator?.mapping.values() ?? [])].map(({ schema }) => schema);

/**
 * The objects whose values are those of the schemas that extend them, because the mapping of their discriminator names these. One that
 * another discriminator leads to is left out: there, it has values of its own.
 */
export function familyBases(schemas: ReadonlyMap<string, Schema>): ReadonlySet<string> {
  const isFamily = ([name, schema]: readonly [string, Schema]): boolean => {
    const { discriminator, types = ['object'], oneOf, anyOf, enum: values, ref } = schema;
    if (!discriminator?.propertyName || discriminator.defaultMapping !== undefined) return false;
    if (types.join() !== 'object' || (oneOf ?? anyOf ?? values ?? ref) !== undefined) return false;
    const mapped = [...discriminator.mapping.values()].filter((target) => target.schema !== name);
    const extendsIt = (from: string) => [...reached([from], (next) => basesOf(schemas.get(next)))].includes(name);
    return mapped.some(({ explicit }) => explicit) && mapped.every((target) => extendsIt(target.schema));
  };
  const families = [...schemas].filter(isFamily);
  if (families.length === 0) return new Set();
  const led = [...schemas].flatMap(([name, schema]) =>
    typeParts(schema).flatMap(({ discriminator }) => targetsOf(discriminator).filter((target) => target !== name)),
  );
  const targets = new Set(led);
  return new Set(families.map(([name]) => name).filter((name) => !targets.has(name)));
}
