import { isReadOnly, isWriteOnly } from '../../../model/schema/read-write.ts';
import type { JsonType, Schema } from '../../../model/schema.ts';
import {
  neverType,
  type ObjectType,
  type Property,
  type Type,
  undefinedType,
  unionOf,
  unknownType,
} from '../../../text/typescript/type.ts';
import { findProperty } from './discriminator-values.ts';
import { isSubtype } from './family-unions.ts';
import type { DirectPlace, SchemaContext } from './schema-context.ts';
import { referredDocs, schemaDocs } from './schema-docs.ts';

/** A schema as an intersection: references, the members of all plain objects in it, and the rest. */
export interface Parts {
  /** Names of schemas that are referenced unchanged. */
  readonly bases: readonly string[];
  readonly object?: ObjectType;
  readonly others: readonly Type[];
}

/** The parts of a schema without its unions: `$ref`, `allOf` at any depth, and the keywords beside them. */
export function partsOf(schema: Schema, context: SchemaContext, place?: DirectPlace): Parts {
  const collected = collect(schema, context, place);
  const required = new Set(collected.flat.flatMap((part) => part.required ?? []));
  const objects = collected.flat.filter(isPlainObject);
  const demanded = [...required].filter((name) => !objects.some((part) => membersOf(part, context).has(name)));
  const properties = new Map<string, Property>();
  const clashing: Type[] = [];
  for (const part of objects) {
    const clashes: Property[] = [];
    for (const property of propertiesOf(part, required, context)) {
      const known = properties.get(property.name);
      if (known === undefined || isSubtype(property.type, known.type)) properties.set(property.name, property);
      else if (!isSubtype(known.type, property.type)) clashes.push(property);
    }
    if (clashes.length > 0) clashing.push({ kind: 'object', properties: clashes });
  }
  for (const name of demanded) {
    const property = demandedProperty(name, collected.bases, context);
    if (property !== undefined) properties.set(name, property);
  }
  const isAlone =
    collected.bases.length + collected.others.length === 0 && (schema.oneOf ?? schema.anyOf) === undefined;
  const index = indexType(objects, { properties, isAlone }, context);
  const object = objectOf([...properties.values()], index);
  const silent = object === undefined && collected.bases.length === 0 && collected.others.length === 0;
  return {
    bases: [...new Set(collected.bases)],
    others: [...collected.others, ...clashing],
    ...(object === undefined ? {} : { object }),
    ...(silent && objects.length > 0 && (schema.oneOf ?? schema.anyOf) === undefined ? { object: freeForm } : {}),
  };
}

const freeForm: ObjectType = { kind: 'object', properties: [], index: unknownType };

export function objectTypeOf(schema: Schema, context: SchemaContext): ObjectType {
  return partsOf({ ...schema, types: ['object'] }, context).object ?? freeForm;
}

interface Collected {
  readonly bases: string[];
  readonly flat: Schema[];
  readonly others: Type[];
}

function collect(schema: Schema, context: SchemaContext, place: DirectPlace | undefined): Collected {
  const collected: Collected = { bases: [], flat: [], others: [] };
  const pending = [schema];
  const opened = new Set<string>();
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (part.ref !== undefined) {
      if (place !== undefined && context.cycles.isCut(place.owner, part.ref, place.use)) {
        // The path leads back to the owner, so the target is written out instead of named.
        const target = context.schemas.get(part.ref)?.schema;
        if (target !== undefined && place.use === 'part' && part.ref !== place.owner && !opened.has(part.ref)) {
          opened.add(part.ref);
          pending.push(withoutUnions(target));
        }
      } else collected.bases.push(part.ref);
    }
    if (part !== schema && (part.oneOf ?? part.anyOf) !== undefined) {
      collected.others.push(context.typeOf(part, context, place));
      continue;
    }
    if (isPlainObject(part)) collected.flat.push(part);
    else {
      if (part.required !== undefined) collected.flat.push({ pointer: part.pointer, required: part.required });
      const plain = withoutComposition(part);
      const type = context.typeOf(plain, context);
      if (type !== unknownType && !isBareObject(plain)) collected.others.push(type);
    }
    for (const inner of (part.allOf ?? []).toReversed()) pending.push(inner);
  }
  return collected;
}

function withoutUnions(schema: Schema): Schema {
  const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = schema;
  return rest;
}

function withoutComposition(schema: Schema): Schema {
  const { ref: _ref, allOf: _allOf, oneOf: _oneOf, anyOf: _anyOf, ...rest } = schema;
  return rest;
}

/** An object, possibly nullable, with only object keywords. */
function isPlainObject(schema: Schema): boolean {
  if (schema.enum !== undefined || schema.never === true) return false;
  const types = (schema.types ?? impliedTypes(schema))?.filter((type) => type !== 'null');
  return types?.length === 1 && types[0] === 'object';
}

/** `type: object` beside a composition adds nothing to its parts. */
function isBareObject(schema: Schema): boolean {
  return isPlainObject(schema) && schema.properties === undefined && schema.additionalProperties === undefined;
}

function propertiesOf(part: Schema, required: ReadonlySet<string>, context: SchemaContext): readonly Property[] {
  const properties: Property[] = [];
  for (const [name, schema] of membersOf(part, context)) {
    if (isHidden(schema, context)) continue;
    properties.push(propertyOf(name, schema, required.has(name), context));
  }
  return properties;
}

/** The properties of an object by name: those that it declares, and those that `propertyNames` lists. */
export function membersOf(part: Schema, context: SchemaContext): ReadonlyMap<string, Schema> {
  const { properties, additionalProperties } = part;
  if (additionalProperties === undefined || additionalProperties.never === true) return properties ?? new Map();
  const listed = namesListed(part, context).map((name) => [name, additionalProperties] as const);
  return new Map([...listed, ...(properties ?? [])]);
}

/** The names that a closed enum of `propertyNames` lists. */
function namesListed({ propertyNames }: Schema, context: SchemaContext): readonly string[] {
  const names = propertyNames?.ref === undefined ? propertyNames : context.schemas.get(propertyNames.ref)?.schema;
  return (names?.enum ?? []).filter((name) => typeof name === 'string');
}

/** Fields that the service sets are hidden in requests; fields that are only sent are hidden in responses. */
export function isHidden(schema: Schema, context: SchemaContext): boolean {
  const schemaOf = (name: string): Schema | undefined => context.schemas.get(name)?.schema;
  return context.direction === 'request' ? isReadOnly(schema, schemaOf) : isWriteOnly(schema, schemaOf);
}

function propertyOf(name: string, schema: Schema, required: boolean, context: SchemaContext): Property {
  const docs = schemaDocs(schema) ?? referredDocs(schema, context);
  const type = context.typeOf(schema, context);
  // Code that builds a request may pass undefined, which isn't sent.
  const lenient = !required && context.direction === 'request' ? unionOf([type, undefinedType]) : type;
  return { name, type: lenient, optional: !required, ...(docs === undefined ? {} : { docs }) };
}

/** A property that is required here but declared by a base: declared again if it is optional there. */
function demandedProperty(name: string, bases: readonly string[], context: SchemaContext): Property | undefined {
  for (const base of bases) {
    const found = findProperty(base, name, context.schemas);
    if (found === undefined) continue;
    return found.required || isHidden(found.schema, context)
      ? undefined
      : propertyOf(name, found.schema, true, context);
  }
  return { name, type: unknownType, optional: false };
}

/**
 * The type of undeclared properties; it includes the types of the declared ones, because TypeScript requires it. Beside other
 * parts (`isAlone` is false), a closed object would exclude their properties, which the author doesn't mean.
 */
function indexType(
  objects: readonly Schema[],
  { properties, isAlone }: { readonly properties: ReadonlyMap<string, Property>; readonly isAlone: boolean },
  context: SchemaContext,
): Type | undefined {
  const declared: Type[] = [];
  for (const part of objects) {
    const others = namesListed(part, context).length > 0 ? undefined : part.additionalProperties;
    for (const schema of [others, ...(part.patternProperties?.values() ?? [])]) {
      if (schema === undefined || schema.never === true) continue;
      declared.push(context.typeOf(schema, context));
    }
  }
  if (declared.length === 0) {
    const closed = objects.length > 0 && objects.every((part) => part.additionalProperties?.never === true);
    return closed && isAlone && properties.size === 0 ? neverType : undefined;
  }
  const named = [...properties.values()];
  const types = named.map((property) => property.type);
  if (named.some((property) => property.optional)) types.push({ kind: 'keyword', name: 'undefined' });
  const index = unionOf([...declared, ...types]);
  const members = index.kind === 'union' ? index.members.length : 1;
  return members > 6 ? unknownType : index;
}

function objectOf(properties: readonly Property[], index: Type | undefined): ObjectType | undefined {
  if (properties.length === 0 && index === undefined) return undefined;
  return index === undefined ? { kind: 'object', properties } : { kind: 'object', properties, index };
}

/** The types that the keywords imply, because authors omit obvious types. */
export function impliedTypes(schema: Schema): readonly JsonType[] | undefined {
  if (schema.knownValues !== undefined) return ['string'];
  if (schema.properties ?? schema.additionalProperties ?? schema.patternProperties) return ['object'];
  return schema.items !== undefined || schema.prefixItems !== undefined ? ['array'] : undefined;
}
