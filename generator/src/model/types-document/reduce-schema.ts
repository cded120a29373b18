import { isJsonObject, itemsIn, type Json, type JsonObject, member } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { compareCodePoints } from '../../base/order.ts';
import { pointerOfRef } from '../pointer.ts';
import { isNullBranch } from '../schema/nullable.ts';
import { restKeyword } from '../schema/schema-keywords.ts';

/**
 * A schema reduced to the keywords that affect its type. Keywords beside a composition become a part of one `allOf`; `name` is
 * the schema's own name, if it is a component.
 */
export function reduceSchema(value: Json, reduction: Reduction, name?: string): Json {
  if (value === false) return nothing;
  if (!isJsonObject(value)) return {};
  // What is unevaluated beside a reference depends on its target, as in `restKeyword`.
  const { $ref, unevaluatedProperties: _, ...beside } = value;
  if (typeof $ref === 'string' && reduction.siblingsCount && saysMore(beside)) {
    const { nullable, ...rest } = beside;
    const parts = { allOf: saysMore(rest) ? [{ $ref }, rest] : [{ $ref }] };
    return reduceOwn(nullable === true ? { ...parts, nullable } : parts, reduction, name);
  }
  return followed(value, reduction, (schema) => reduceOwn(schema as JsonObject, reduction, name));
}

const typeKeywords = [
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'enum',
  'items',
  'nullable',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'properties',
  'required',
  'type',
  'unevaluatedProperties',
];

/** Whether keywords beside a reference change the type. */
function saysMore(beside: JsonObject): boolean {
  return typeKeywords.some((keyword) => Object.hasOwn(beside, keyword));
}

/** A union without members: `never`. */
const nothing: Json = { enum: [] };

function reduceOwn(schema: JsonObject, reduction: Reduction, name: string | undefined): Json {
  const parts: Json[] = [];
  const core = coreOf(schema, reduction);
  const composed = ['allOf', 'oneOf', 'anyOf'].some((keyword) => Array.isArray(schema[keyword]));
  if (!composed) {
    const complete = holds(core.type, 'object') ? withDemanded(core, schema, reduction) : core;
    return name === undefined ? complete : narrowed(complete, reduction, name);
  }
  for (const part of list(schema, 'allOf')) {
    if (!isFreeForm(part)) parts.push(reduceSchema(part, reduction));
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = list(schema, keyword);
    if (branches.length > 0) {
      const reduced = branches.map((branch) =>
        isNullBranch(branch, branches) ? { enum: [null] } : reduceSchema(branch, reduction),
      );
      parts.push({ [keyword]: reduced });
    }
  }
  const said = Object.keys(core).length > 0 && !isBareObject(core) ? core : {};
  parts.push(withDemanded(said, { ...schema, required: demandedNames(schema) }, reduction));
  const own = name === undefined ? {} : narrowed({}, reduction, name);
  const all = [...parts, own].filter((part) => Object.keys(part as JsonObject).length > 0);
  const nullable = isNullable(schema) ? { nullable: true } : {};
  if (all.length === 1 && Object.keys(nullable).length === 0) return all[0] as Json;
  return all.length === 0 ? nullable : { allOf: all, ...nullable };
}

function list(schema: Json, keyword: string): readonly Json[] {
  return itemsIn(member(schema, keyword));
}

function isNullable(schema: JsonObject): boolean {
  const { type } = schema;
  return schema.nullable === true || (Array.isArray(type) && type.includes('null'));
}

/** The keywords of a schema that isn't a composition; the caller handles null. */
function coreOf(schema: JsonObject, reduction: Reduction): JsonObject {
  if (isOnlyNull(schema.enum)) return { type: 'null' };
  const composed = ['allOf', 'oneOf', 'anyOf'].some((keyword) => Array.isArray(schema[keyword]));
  const type = typeKeyword(schema, composed);
  const core: [string, Json][] = [];
  if (type !== undefined) core.push(['type', type]);
  if (schema.nullable === true && !composed) core.push(['nullable', true]);
  if (reduction.inForm && isBinary(schema)) core.push(['format', 'binary']);
  if (Object.hasOwn(schema, 'const')) core.push(['enum', [schema.const as Json]]);
  else if (Array.isArray(schema.enum)) core.push(['enum', schema.enum]);
  const isObject = holds(type, 'object');
  if (isObject && isJsonObject(schema.properties)) {
    core.push(['properties', mapOf(schema.properties, (property) => marked(property, reduction))]);
  }
  if (isObject && Array.isArray(schema.required)) core.push(['required', schema.required]);
  if (isObject && schema.patternProperties !== undefined) {
    core.push(['patternProperties', mapOf(schema.patternProperties, (item) => reduceSchema(item, reduction))]);
  }
  const rest = schema[restKeyword(schema)];
  if (isObject && rest !== undefined && rest !== false) {
    core.push(['additionalProperties', rest === true ? true : reduceSchema(rest, reduction)]);
  } else if (isObject && !composed && isEmpty(schema.properties) && list(schema, 'required').length === 0) {
    core.push(['additionalProperties', rest === false ? nothing : true]);
  }
  if (holds(type, 'array')) {
    if (Array.isArray(schema.prefixItems)) {
      core.push(['prefixItems', schema.prefixItems.map((item: Json) => reduceSchema(item, reduction))]);
    } else if (schema.items !== undefined) core.push(['items', reduceSchema(schema.items, reduction)]);
  }
  return Object.fromEntries(core);
}

function isOnlyNull(values: Json | undefined): boolean {
  return Array.isArray(values) && values.length > 0 && values.every((value: Json) => value === null);
}

function holds(type: Json | undefined, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name));
}

/** The `type` keyword, or the type that other keywords imply. */
function typeKeyword(schema: JsonObject, composed: boolean): Json | undefined {
  const { type } = schema;
  // An empty list, which is no list of types, says nothing.
  if (Array.isArray(type) && type.length > 0) {
    const rest = composed ? type.filter((name: Json) => name !== 'null') : type;
    return rest.length === 1 ? (rest[0] as Json) : rest;
  }
  if (typeof type === 'string') return type;
  if (schema.properties ?? schema[restKeyword(schema)] ?? schema.patternProperties) return 'object';
  return (schema.items ?? schema.prefixItems) ? 'array' : undefined;
}

function isEmpty(properties: Json | undefined): boolean {
  return !isJsonObject(properties) || Object.keys(properties).length === 0;
}

/** An object without any constraints, which adds nothing. */
function isFreeForm(schema: Json): boolean {
  if (!isJsonObject(schema) || !isEmpty(schema.properties)) return false;
  if (schema.type !== 'object' && (schema.type !== undefined || schema.properties === undefined)) return false;
  return typeKeywords.every(
    (keyword) => !Object.hasOwn(schema, keyword) || keyword === 'type' || keyword === 'properties',
  );
}

/** Marks a property that is only received or only sent, by itself or by the schema that it refers to. */
function marked(property: Json, reduction: Reduction): Json {
  const reduced = reduceSchema(property, reduction);
  for (const flag of ['readOnly', 'writeOnly'] as const) {
    if (!hasFlag(property, flag, reduction)) continue;
    reduction.marks.add(flag);
    return { ...(reduced as JsonObject), [flag]: true };
  }
  return reduced;
}

function hasFlag(schema: Json, flag: string, reduction: Reduction): boolean {
  const seen = new Set<string>();
  for (let current: Json | undefined = schema; current !== undefined; ) {
    if (member(current, flag) === true) return true;
    const ref = member(current, '$ref');
    if (typeof ref !== 'string' || seen.has(ref)) return false;
    seen.add(ref);
    current = resolve(reduction.root, ref);
  }
  return false;
}

/** Bytes: `format: binary` in 3.0, or a media type without an encoding in 3.1. */
function isBinary(schema: JsonObject): boolean {
  if (schema.format === 'binary') return true;
  const media = schema.contentMediaType;
  return typeof media === 'string' && schema.contentEncoding === undefined && !/^text\/|json$/i.test(media);
}

/** `type: object` beside a composition adds nothing to its parts. */
function isBareObject(core: JsonObject): boolean {
  return core.type === 'object' && Object.keys(core).every((keyword) => keyword === 'type' || keyword === 'required');
}

/** Names that a part requires without declaring them; it states requirements on its own properties itself. */
function demandedNames(schema: Json): readonly Json[] {
  if (member(schema, '$ref') !== undefined) return [];
  const declared = member(schema, 'properties');
  const own = list(schema, 'required').filter(
    (name) => typeof name === 'string' && member(declared, name) === undefined,
  );
  return [...new Set([...own, ...list(schema, 'allOf').flatMap(demandedNames)])];
}

/** Declares properties again that are required here and declared by a part. */
function withDemanded(core: JsonObject, schema: JsonObject, reduction: Reduction): JsonObject {
  const own = isJsonObject(core.properties) ? core.properties : {};
  const added: [string, Json][] = [];
  for (const name of list(schema, 'required')) {
    if (typeof name !== 'string' || Object.hasOwn(own, name)) continue;
    const found = findProperty(schema, name, reduction, new Set());
    added.push([name, found === undefined ? {} : reduceSchema(found, reduction)]);
  }
  if (added.length === 0) return core;
  return {
    ...core,
    type: core.type ?? 'object',
    properties: Object.fromEntries([...Object.entries(own), ...added]),
    required: [...new Set([...list(core, 'required'), ...added.map(([name]) => name)])],
  };
}

function findProperty(schema: Json, name: string, reduction: Reduction, seen: Set<string>): Json | undefined {
  const own = member(member(schema, 'properties'), name);
  if (own !== undefined) return own;
  const ref = member(schema, '$ref');
  const target = typeof ref === 'string' && !seen.has(ref) ? resolve(reduction.root, ref) : undefined;
  if (typeof ref === 'string') seen.add(ref);
  for (const part of [...(target === undefined ? [] : [target]), ...list(schema, 'allOf')]) {
    const found = findProperty(part, name, reduction, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The discriminator properties of a component, as their values. */
function narrowed(core: JsonObject, reduction: Reduction, name: string): JsonObject {
  const values = reduction.discriminatorValues.get(name);
  if (values === undefined) return core;
  const own = isJsonObject(core.properties) ? core.properties : {};
  const properties = Object.fromEntries([
    ...Object.entries(own),
    ...[...values].map(([property, list]): [string, Json] => [property, { enum: list }]),
  ]);
  const required = [...list(core, 'required'), ...values.keys()];
  return { ...core, type: 'object', properties, required };
}

export interface Reduction {
  readonly root: JsonObject;
  /** Keywords beside a `$ref` apply, as in 3.1. */
  readonly siblingsCount: boolean;
  /** For component schemas with a discriminator: the property and its values. */
  readonly discriminatorValues: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The path whose operations are being written. */
  readonly path?: string;
  /** The current place is the body of a form, in which bytes are files, or a component of one. */
  readonly inForm: boolean;
  readonly marks: Set<string>;
  /** Inlined references that are being followed, because they don't lead to components. */
  readonly open: Set<string>;
  /** Operation ids used so far: `operations` has one entry for each. */
  readonly operationIds: Set<string>;
}

const componentReference = /^#\/components\/[A-Za-z]+\/[^/]+$/;

/** A copy with sorted keys. */
export function mapOf(
  value: Json | undefined,
  reduce: (value: Json, key: string) => Json | undefined,
  keep: (key: string) => boolean = () => true,
): JsonObject {
  const entries: [string, Json][] = [];
  if (isJsonObject(value)) {
    for (const key of Object.keys(value).sort(compareCodePoints)) {
      const reduced = keep(key) ? reduce(value[key] as Json, key) : undefined;
      if (reduced !== undefined) entries.push([key, reduced]);
    }
  }
  return Object.fromEntries(entries);
}

/** A reference to a component stays; the target of another reference is inlined, once. */
export function followed(value: Json, reduction: Reduction, reduce: (value: Json) => Json): Json {
  const ref = member(value, '$ref');
  if (typeof ref !== 'string') return reduce(value);
  if (componentReference.test(ref)) return { $ref: ref };
  const target = reduction.open.has(ref) ? undefined : resolve(reduction.root, ref);
  if (target === undefined) return reduce({});
  reduction.open.add(ref);
  const reduced = followed(target, reduction, reduce);
  reduction.open.delete(ref);
  return reduced;
}

export function resolve(root: JsonObject, ref: string): Json | undefined {
  let value: Json | undefined = root;
  for (const token of parsePointer(pointerOfRef(ref) ?? '') ?? []) {
    value = Array.isArray(value) ? (value[Number(token)] as Json | undefined) : member(value, token);
  }
  return value;
}
