import { isBinary } from '../../../model/client/result.ts';
import type { JsonType, Schema } from '../../../model/schema.ts';
import {
  anyOtherString,
  intersectionOf,
  neverType,
  nullType,
  type Property,
  reference,
  stringType,
  type TupleElement,
  type Type,
  unionOf,
  unknownType,
} from '../../../text/typescript/type.ts';
import { findProperty } from './discriminator-values.ts';
import { enumType, isSubtype } from './family-unions.ts';
import { impliedTypes, isHidden, objectTypeOf, partsOf } from './parts.ts';
import { type DirectPlace, type SchemaContext, typeNameOf } from './schema-context.ts';

/** The type of the values that a schema describes. */
export function typeOfSchema(schema: Schema, context: SchemaContext, place?: DirectPlace): Type {
  if (schema.never === true) return neverType;
  const composed = schema.ref ?? schema.allOf ?? schema.oneOf ?? schema.anyOf;
  if (composed === undefined) return plainType(schema, context);
  const nullable = schema.types?.includes('null') === true && schema.types.length > 1;
  const type = intersectionOf([...ownParts(schema, context, place), ...unions(schema, context, place)]);
  return nullable ? unionOf([type, nullType]) : type;
}

export function typeOfNamed(name: string, context: SchemaContext): Type {
  const named = context.schemas.get(name);
  return named === undefined ? unknownType : reference(typeNameOf(named, context.direction));
}

/** The types of `allOf`, a reference and the keywords beside them. */
function ownParts(schema: Schema, context: SchemaContext, place: DirectPlace | undefined): readonly Type[] {
  const parts = partsOf(schema, context, place);
  const types: Type[] = [...parts.bases.map((name) => typeOfNamed(name, context)), ...parts.others];
  if (parts.object !== undefined) types.push(parts.object);
  return types;
}

function unions(schema: Schema, context: SchemaContext, place: DirectPlace | undefined): readonly Type[] {
  const below = place === undefined ? undefined : ({ owner: place.owner, use: 'branch' } as const);
  return [schema.oneOf, schema.anyOf].flatMap((branches) =>
    branches === undefined ? [] : [unionOf(branches.map((branch) => branchType(schema, branch, context, below)))],
  );
}

function branchType(schema: Schema, branch: Schema, context: SchemaContext, place: DirectPlace | undefined): Type {
  if (branch.ref === undefined) return requiredType(schema, branch, context) ?? typeOfSchema(branch, context, place);
  if (place !== undefined && context.cycles.isCut(place.owner, branch.ref, 'branch')) return neverType;
  const type = typeOfSchema(branch, context, place);
  const narrowed = narrowingOf(schema, branch, context);
  return narrowed === undefined ? type : intersectionOf([type, narrowed]);
}

/** What may be beside `required` in an alternative without another type for it. */
const besideRequired: ReadonlySet<string> = new Set(['pointer', 'required', 'types', 'not', 'title', 'description']);

/**
 * The type of an alternative that only requires fields of the schema around it: `anyOf: [{ required: [email] }, { required: [phone] }]`.
 * Undefined for any other alternative.
 */
function requiredType(whole: Schema, branch: Schema, context: SchemaContext): Type | undefined {
  const { required = [] } = branch;
  const isObject = ({ types = [] }: Schema) => types.every((type) => type === 'object' || type === 'null');
  const isOnlyRequired = Object.keys(branch).every((key) => besideRequired.has(key));
  if (required.length === 0 || !isOnlyRequired || !isObject(whole) || !isObject(branch)) return undefined;
  const bases = [whole, ...(whole.allOf ?? [])];
  const declared = (name: string) =>
    bases.flatMap(({ properties, ref }) => {
      return (
        properties?.get(name) ?? (ref === undefined ? [] : (findProperty(ref, name, context.schemas)?.schema ?? []))
      );
    })[0];
  const properties = required.flatMap((name): Property[] => {
    const schema = declared(name);
    if (schema === undefined) return [{ name, type: unknownType, optional: false }];
    return isHidden(schema, context) ? [] : [{ name, type: typeOfSchema(schema, context), optional: false }];
  });
  return properties.length === 0 ? undefined : { kind: 'object', properties };
}

/** The type that the discriminator of a union adds to a branch that doesn't fix the property: its values. */
export function narrowingOf(union: Schema, branch: Schema, context: SchemaContext): Type | undefined {
  const name = union.discriminator?.propertyName;
  if (name === undefined || name === '' || branch.ref === undefined) return undefined;
  if (branch.ref === union.discriminator?.defaultMapping) return undefined;
  const values = [...(union.discriminator?.mapping ?? [])].flatMap(([value, target]) =>
    target.schema === branch.ref ? [value] : [],
  );
  const declared = propertyTypeOf(branch.ref, name, context);
  if (values.length === 0 || declared === undefined) return undefined;
  const type = enumType(values);
  return isSubtype(type, declared) && !isSubtype(declared, type)
    ? { kind: 'object', properties: [{ name, type, optional: false }] }
    : undefined;
}

/** A schema that is neither a reference nor a composition. */
function plainType(schema: Schema, context: SchemaContext): Type {
  const nullable = schema.types?.includes('null') === true;
  if (schema.enum !== undefined) {
    const values = enumType(schema.enum);
    return nullable ? unionOf([values, nullType]) : values;
  }
  const types = schema.types ?? impliedTypes(schema);
  if (types === undefined) return unknownType;
  const rest = types.filter((type) => type !== 'null').map((type) => typeOfJsonType(type, schema, context));
  return unionOf(nullable ? [...rest, nullType] : rest);
}

function typeOfJsonType(type: JsonType, schema: Schema, context: SchemaContext): Type {
  switch (type) {
    case 'null':
      return nullType;
    case 'boolean':
      return { kind: 'keyword', name: 'boolean' };
    case 'integer':
      return { kind: 'keyword', name: schema.long ?? 'number' };
    case 'number':
      return { kind: 'keyword', name: 'number' };
    case 'string':
      return typeOfString(schema, context);
    case 'array':
      return typeOfArray(schema, context);
    case 'object':
      return objectTypeOf(schema, context);
  }
}

function typeOfString(schema: Schema, context: SchemaContext): Type {
  if (context.inForm && isBinary(schema)) return reference(context.upload);
  // The runtime writes a Date as its text.
  if (schema.format === 'date-time' && context.direction === 'request') return unionOf([stringType, dateType]);
  const known = schema.knownValues ?? [];
  return known.length === 0 ? stringType : unionOf([enumType(known), anyOtherString]);
}

/** The length of a list that is typed as a tuple, because it has this length alone; undefined for any other list. */
export function tupleLength({ minItems, maxItems, items }: Schema): number | undefined {
  const isShort = minItems !== undefined && minItems === maxItems && minItems > 0 && minItems <= 16;
  return isShort && items !== undefined ? minItems : undefined;
}

function typeOfArray(schema: Schema, context: SchemaContext): Type {
  const { prefixItems, items } = schema;
  if (prefixItems === undefined || prefixItems.length === 0) {
    const element = items === undefined ? unknownType : typeOfSchema(items, context);
    const length = tupleLength(schema);
    if (length === undefined) return { kind: 'array', element };
    return { kind: 'tuple', elements: Array.from({ length }, () => ({ type: element, optional: false })) };
  }
  const least = schema.minItems ?? prefixItems.length;
  const elements = prefixItems.map(
    (item, index): TupleElement => ({ type: typeOfSchema(item, context), optional: index >= least }),
  );
  if (items === undefined || items.never === true) return { kind: 'tuple', elements };
  return { kind: 'tuple', elements, rest: typeOfSchema(items, context) };
}

const dateType = reference({ name: 'Date', typeOnly: true });

/** The type of a declared property of a named schema, with discriminator values. Undefined if it isn't declared. */
export function propertyTypeOf(name: string, property: string, context: SchemaContext): Type | undefined {
  const found = findProperty(name, property, context.schemas);
  const values = context.discriminatorValues.get(name)?.get(property);
  if (values !== undefined) return enumType(values);
  return found === undefined ? undefined : typeOfSchema(found.schema, context);
}
