import { type Json, present } from '../../../base/json.ts';
import { isBinary } from '../../../model/client/result.ts';
import type { JsonType, Schema } from '../../../model/schema.ts';
import { valueKey } from '../../../text/literals.ts';
import type { Layout } from '../../../text/typescript/layout.ts';
import { jsonValue, objectValue, type Value, valueLayout } from '../../../text/typescript/type-layout.ts';
import { closedList, findProperty } from '../schema/discriminator-values.ts';
import { impliedTypes, isHidden, membersOf } from '../schema/parts.ts';
import type { DirectPlace, SchemaContext } from '../schema/schema-context.ts';
import { tupleLength } from '../schema/type-of-schema.ts';
import { hiddenNames, isSelective, type KeywordParts, type Keywords, keywordsOf } from './keyword-code.ts';
import type { Library, ObjectMember } from './libraries.ts';

/** What the code of schemas needs beside the schema. */
export interface SchemaWriter {
  readonly library: Library;
  readonly context: SchemaContext;
  /** Imports a name of the library, or of the runtime's keywords. */
  readonly use: (name: string) => string;
  /** The schema of a component. */
  readonly refer: (name: string) => Layout;
  /** Unknown properties are refused where the description closes an object: in what is only sent. */
  readonly isClosed: boolean;
}

/** Where a schema is, as far as its parts are values of the same place. */
interface EmittedPlace {
  /** The place in a declaration, as types see it; absent below a property or an item. */
  readonly direct?: DirectPlace;
  /** Components that were written out at this place, because a reference would lead back to it. */
  readonly opened: ReadonlySet<string>;
  /** The schema isn't a part of another one. */
  readonly isAlone: boolean;
  /** The properties that this direction doesn't have, whatever part declares them. */
  readonly hidden: ReadonlySet<string>;
}

/**
 * The code of a schema: the library's own builders for the structure, and keywords that the runtime checks for the rest.
 *
 * @param owner the component that the schema declares
 */
export function schemaCode(schema: Schema, writer: SchemaWriter, owner?: string): Layout {
  const direct: DirectPlace | undefined = owner === undefined ? undefined : { owner, use: 'part' };
  const hidden = hiddenNames(schema, writer.context);
  const isAlone = (schema.ref ?? schema.allOf ?? schema.oneOf ?? schema.anyOf) === undefined;
  const place: EmittedPlace = { opened: new Set(), hidden, isAlone, ...(direct === undefined ? {} : { direct }) };
  const code = partCode(schema, writer, place);
  const narrowed = [...((owner && writer.context.discriminatorValues.get(owner)) || [])];
  if (narrowed.length === 0) return code;
  const { library, use } = writer;
  const members = narrowed.map(
    ([name, values]): ObjectMember => ({
      key: valueKey(name),
      schema: library.literals(use, values),
      presence: 'required',
    }),
  );
  return whole([code, library.object(use, members, 'open')], writer);
}

function below(schema: Schema, writer: SchemaWriter): Layout {
  return schemaCode(schema, writer);
}

function keywordParts(writer: SchemaWriter, { hidden }: EmittedPlace): KeywordParts {
  return { context: writer.context, hidden, below: (part) => below(part, writer) };
}

function partCode(schema: Schema, writer: SchemaWriter, place: EmittedPlace): Layout {
  const { library, use } = writer;
  if (schema.never === true) return library.never(use);
  if ((schema.ref ?? schema.allOf ?? schema.oneOf ?? schema.anyOf) === undefined)
    return plainCode(schema, writer, place);
  const isNullable = schema.types?.includes('null') === true && schema.types.length > 1;
  const parts = [
    ...(schema.ref === undefined ? [] : referred(schema.ref, writer, place)),
    ...ownCode(schema, writer, place),
    ...(schema.allOf ?? []).map((part) => partCode(part, writer, place)),
    ...[schema.oneOf, schema.anyOf].flatMap((branches) =>
      branches === undefined ? [] : [unionCode(schema, branches, writer, place)],
    ),
  ];
  const [only, ...others] = parts;
  if (only === undefined) return library.unknown(use);
  const code = others.length === 0 ? only : whole(parts, writer);
  return isNullable ? library.nullable(use, code) : code;
}

/** The keywords beside a composition, if they say anything. */
function ownCode(schema: Schema, writer: SchemaWriter, place: EmittedPlace): readonly Layout[] {
  const { ref: _, allOf: __, oneOf: ___, anyOf: ____, types, ...own } = schema;
  const others = types?.filter((type) => type !== 'null') ?? [];
  const [says] = [
    ...(others.length > 0 ? [types] : []),
    ...Object.values(keywordsOf(own, keywordParts(writer, place), 'all')),
    own.enum,
    own.properties,
    own.items,
    own.prefixItems,
    own.additionalProperties,
  ].filter((one) => one !== undefined);
  if (says === undefined) return [];
  return [plainCode(others.length > 0 ? { ...own, types: others } : own, writer, place)];
}

/** A reference; where it would lead back to its owner, the parts of its target, as in the types. */
function referred(name: string, writer: SchemaWriter, place: EmittedPlace): readonly Layout[] {
  const { direct, opened } = place;
  const { cycles, schemas } = writer.context;
  if (direct === undefined || !cycles.isCut(direct.owner, name, direct.use)) return [writer.refer(name)];
  const target = schemas.get(name)?.schema;
  if (target === undefined || direct.use === 'branch' || name === direct.owner || opened.has(name)) return [];
  const { oneOf: _, anyOf: __, ...withoutUnions } = target;
  return [partCode(withoutUnions, writer, { ...place, opened: new Set([...opened, name]) })];
}

function unionCode(schema: Schema, branches: readonly Schema[], writer: SchemaWriter, place: EmittedPlace): Layout {
  const { library, use, context } = writer;
  const { direct } = place;
  const within: EmittedPlace = {
    ...place,
    ...(direct === undefined ? {} : { direct: { owner: direct.owner, use: 'branch' } }),
  };
  const left = branches.filter(
    ({ ref }) => ref === undefined || direct === undefined || !context.cycles.isCut(direct.owner, ref, 'branch'),
  );
  const union: Schema = present({ pointer: schema.pointer, oneOf: left, discriminator: schema.discriminator });
  const tags = tagsOf(union, context);
  if (tags !== undefined) {
    const other = schema.discriminator?.defaultMapping;
    const pairs = tags.map(([value, name]): Value => [jsonValue(value), { code: writer.refer(name) }]);
    const given: Value[] = [schema.discriminator?.propertyName ?? '', pairs];
    if (other !== undefined && context.schemas.has(other)) given.push({ code: writer.refer(other) });
    return whole([], writer, { discriminator: given });
  }
  const codes = left.map((branch) => partCode(branch, writer, within));
  const [only] = codes;
  if (only === undefined) return library.never(use);
  return codes.length === 1 ? only : library.union(use, codes);
}

/** The values of a discriminator with the component of each; undefined if it doesn't tell all branches apart. */
function tagsOf(
  { discriminator, oneOf: branches = [] }: Schema,
  context: SchemaContext,
): readonly (readonly [value: Json, name: string])[] | undefined {
  if (discriminator === undefined || discriminator.propertyName === '' || branches.length < 2) return undefined;
  const tags = new Map<Json, string>();
  for (const { ref } of branches) {
    if (ref === undefined) return undefined;
    const declared = findProperty(ref, discriminator.propertyName, context.schemas)?.schema;
    const listed = (declared && closedList(declared, context.schemas)) as readonly Json[] | undefined;
    const mapped = [...discriminator.mapping].flatMap(([value, { schema, explicit }]) =>
      schema === ref && (explicit || listed === undefined) ? [value] : [],
    );
    const values = new Set([...mapped, ...(listed ?? [])]);
    if (values.size === 0 && ref !== discriminator.defaultMapping) return undefined;
    for (const value of values) {
      if (tags.has(value)) return undefined;
      tags.set(value, ref);
    }
  }
  return [...tags];
}

/** A schema for the values that all parts accept. */
function whole(parts: readonly Layout[], writer: SchemaWriter, more: Keywords = {}): Layout {
  const { library, use } = writer;
  const all: Keywords = parts.length === 0 ? more : { allOf: parts.map((part) => ({ code: part })), ...more };
  return library.ruled(use, library.custom(use), keywordsLayout(all));
}

function keywordsLayout(keywords: Keywords): Layout {
  return valueLayout(objectValue(Object.entries(keywords)));
}

function ruled(code: Layout, keywords: Keywords, { library, use }: SchemaWriter): Layout {
  const isNeeded = Object.values(keywords).some((value) => value !== undefined);
  return isNeeded ? library.ruled(use, code, keywordsLayout(keywords)) : code;
}

/** A schema that is neither a reference nor a composition. */
function plainCode(schema: Schema, writer: SchemaWriter, place: EmittedPlace): Layout {
  const { library, use } = writer;
  if (schema.enum !== undefined) return enumCode(schema, schema.enum, writer);
  const types = schema.types ?? impliedTypes(schema);
  if (types === undefined)
    return ruled(library.unknown(use), keywordsOf(schema, keywordParts(writer, place), 'all'), writer);
  const codes = types.filter((kind) => kind !== 'null').map((kind) => codeOfType(kind, schema, writer, place));
  const [only] = codes;
  if (only === undefined) return library.literals(use, [null]);
  const code = codes.length === 1 ? only : library.union(use, codes);
  const nullable = types.includes('null') ? library.nullable(use, code) : code;
  return ruled(nullable, keywordsOf(schema, keywordParts(writer, place), 'any'), writer);
}

function enumCode(schema: Schema, values: readonly Json[], writer: SchemaWriter): Layout {
  const { library, use } = writer;
  const isNullable = schema.types?.includes('null') === true;
  const all = isNullable && !values.includes(null) ? [...values, null] : [...values];
  const isScalar = (value: Json) => typeof value !== 'object' || value === null;
  if (all.length > 0 && all.every(isScalar))
    return library.literals(use, [...new Set(all)] as (string | number | boolean | null)[]);
  return whole([], writer, { enum: jsonValue(all) });
}

function codeOfType(type: JsonType, schema: Schema, writer: SchemaWriter, place: EmittedPlace): Layout {
  const { library, use } = writer;
  const rules = (kind: 'string' | 'number' | 'array' | 'object') =>
    keywordsOf(schema, keywordParts(writer, place), kind);
  switch (type) {
    case 'null':
      return library.literals(use, [null]);
    case 'boolean':
      return library.boolean(use);
    case 'number':
      return ruled(library.number(use), rules('number'), writer);
    case 'integer':
      return integerCode(schema, rules('number'), writer);
    case 'string':
      return stringCode(schema, rules('string'), writer);
    case 'array':
      return ruled(arrayCode(schema, writer), rules('array'), writer);
    case 'object':
      return objectCode(schema, writer, place);
  }
}

function integerCode(schema: Schema, rules: Keywords, writer: SchemaWriter): Layout {
  const { library, use, context } = writer;
  if (schema.long === undefined) return ruled(library.number(use), { type: 'integer', ...rules }, writer);
  // The client sends it as a number, whatever the caller gives.
  if (context.direction === 'request' || schema.long === 'string') return whole([], writer, { type: 'long', ...rules });
  return ruled(library.bigint(use), rules, writer);
}

function stringCode(schema: Schema, rules: Keywords, writer: SchemaWriter): Layout {
  const { library, use, context } = writer;
  if (context.inForm && isBinary(schema)) return library.custom(use);
  const code = ruled(library.string(use), rules, writer);
  const mayBeDate = schema.format === 'date-time' && context.direction === 'request';
  return mayBeDate ? library.union(use, [code, library.date(use)]) : code;
}

function arrayCode(schema: Schema, writer: SchemaWriter): Layout {
  const { library, use } = writer;
  const { items, prefixItems = [] } = schema;
  const item = items === undefined ? library.unknown(use) : below(items, writer);
  const length = tupleLength(schema);
  if (prefixItems.length === 0) {
    if (length === undefined) return library.array(use, item);
    return library.tuple(
      use,
      Array.from({ length }, () => ({ schema: item, optional: false })),
    );
  }
  const least = schema.minItems ?? prefixItems.length;
  const elements = prefixItems.map((part, index) => ({ schema: below(part, writer), optional: index >= least }));
  if (items?.never === true) return library.tuple(use, elements);
  return library.tuple(use, elements, item);
}

function objectCode(schema: Schema, writer: SchemaWriter, place: EmittedPlace): Layout {
  const { library, use, context } = writer;
  const { additionalProperties: rest, required = [] } = schema;
  const lenient = context.direction === 'request' ? 'optional' : 'exact';
  const members = [...membersOf(schema, context)]
    .filter(([, member]) => !isHidden(member, context))
    .map(([name, member]): ObjectMember => {
      const presence = required.includes(name) ? 'required' : lenient;
      return { key: valueKey(name), schema: below(member, writer), presence };
    });
  const rules = keywordsOf(schema, keywordParts(writer, place), 'object');
  const isNever = rest?.never === true;
  const others = rest === undefined || isNever || isSelective(schema) ? undefined : below(rest, writer);
  const left = isNever && writer.isClosed && place.isAlone && !isSelective(schema) ? 'closed' : 'open';
  const code =
    others !== undefined && members.length === 0
      ? library.record(use, others)
      : library.object(use, members, others ?? left);
  const isCertain =
    library.refusesLists || members.some(({ key, presence }) => presence === 'required' && key !== 'length');
  return isCertain ? ruled(code, rules, writer) : whole([code], writer, { type: 'object', ...rules });
}
