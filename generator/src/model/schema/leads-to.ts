import { addToGroup, reached } from '../../base/grouped.ts';
import { type Json, member } from '../../base/json.ts';
import { onceFor } from '../../base/once-for.ts';
import type { NamedSchema } from '../api-model.ts';
import type { LongType, Schema } from '../schema.ts';

/** The schema and every inline schema that its type consists of, outer ones first. */
export function typeParts(schema: Schema): readonly Schema[] {
  const found: Schema[] = [];
  collect(schema, found);
  return found;
}

function collect(schema: Schema, found: Schema[]): void {
  found.push(schema);
  const { allOf, anyOf, oneOf, prefixItems, items, additionalProperties, properties, patternProperties } = schema;
  for (const list of [allOf, anyOf, oneOf, prefixItems]) {
    if (list !== undefined) for (const part of list) collect(part, found);
  }
  if (items !== undefined) collect(items, found);
  if (additionalProperties !== undefined) collect(additionalProperties, found);
  for (const map of [properties, patternProperties]) {
    if (map !== undefined) for (const part of map.values()) collect(part, found);
  }
}

type SchemasByName = ReadonlyMap<string, NamedSchema>;
type IsMeant = (schema: Schema) => boolean;

/**
 * Whether a schema contains one of a kind, or refers to a component that does, directly or not.
 * @param isMeant the same function each time, so that each kind is searched once per API
 */
export function leadsTo(schema: Schema, schemas: SchemasByName, isMeant: IsMeant): boolean {
  const searches = searchesIn(schemas);
  const search = searches.get(isMeant) ?? searchFor(namesLeadingTo(schemas, isMeant), isMeant);
  searches.set(isMeant, search);
  return search(schema);
}

const searchesIn = onceFor((_: SchemasByName) => new Map<IsMeant, IsMeant>());

const searchFor = (names: ReadonlySet<string>, isMeant: IsMeant): IsMeant =>
  onceFor((schema) =>
    typeParts(schema).some((part) => isMeant(part) || (part.ref !== undefined && names.has(part.ref))),
  );

/** The component schemas that contain a schema of a kind, or refer to one that does, directly or not. */
function namesLeadingTo(schemas: SchemasByName, isMeant: IsMeant): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const leading = new Set<string>();
  for (const [name, { schema }] of schemas) {
    for (const part of typeParts(schema)) {
      if (isMeant(part)) leading.add(name);
      if (part.ref !== undefined) addToGroup(users, part.ref, name);
    }
  }
  return new Set(reached(leading, (name) => users.get(name) ?? []));
}

const types: ReadonlySet<unknown> = new Set<LongType>(['number', 'bigint', 'string']);

export function isLongType(value: unknown): value is LongType {
  return types.has(value);
}

export function longTypeOf(value: Json): LongType | undefined {
  const said = member(value, 'x-int64');
  return isLongType(said) ? said : undefined;
}

/** Whether a schema describes integers that may exceed a number. */
export function isLong({ types: own = [], enum: values, format, extensions }: Schema): boolean {
  if (!own.includes('integer') || values !== undefined) return false;
  return format === 'int64' || format === 'uint64' || extensions?.has('x-int64') === true;
}

/** Whether a schema describes integers of 64 bits that are numbers in TypeScript. */
export function isLongNumber(schema: Schema): boolean {
  return schema.long === undefined && isLong(schema);
}

/** Whether a schema contains a 64-bit integer that isn't a number in TypeScript. */
export function holdsLong(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>): boolean {
  return leadsTo(schema, schemas, isNoNumber);
}

const isNoNumber = ({ long }: Schema): boolean => long !== undefined;
