import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { compareCodePoints, sortedBy, sortedUnique } from '../../base/order.ts';
import type { BuildContext } from '../context.ts';
import { extensionList } from '../extensions/extension-list.ts';
import { checkExtension } from '../extensions/read-extensions.ts';
import { checkName } from '../names/names.ts';
import type { JsonType, Schema } from '../schema.ts';
import { buildDiscriminator, readReference } from './discriminator.ts';
import { unreadEnumNames } from './enum-members.ts';
import { isLong, longTypeOf } from './leads-to.ts';
import { isNullBranch, withNull } from './nullable.ts';
import {
  annotationKeywords,
  containerKeywords,
  type KeywordKind,
  plainKeywords,
  restKeyword,
  type SchemaDraft,
} from './schema-keywords.ts';

/** The schema at a place of the bundled document, normalised as `Schema`. References stay references. */
export function buildSchema(context: BuildContext, value: Json | undefined, pointer: string): Schema {
  if (value === false) return { pointer, never: true };
  const draft: SchemaDraft = { pointer };
  if (!isJsonObject(value)) return draft;
  if (typeof value.$ref === 'string' && context.dialect === '3.0') return readBareReference(context, value, pointer);
  const rest = restKeyword(value);
  for (const keyword of Object.keys(value)) readKeyword(context, draft, keyword, value[keyword] as Json, rest);
  readTypes(draft, value);
  readBounds(draft, value);
  readValues(draft, value);
  if (isJsonObject(value.discriminator)) {
    draft.discriminator = buildDiscriminator(context, value.discriminator, draft);
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) readNullBranches(draft, keyword, value[keyword]);
  if (isLong(draft)) {
    const long = longTypeOf(value) ?? context.int64;
    if (long !== 'number') draft.long = long;
  }
  const opened = withKnownValues(context, draft);
  for (const name of unreadEnumNames(opened, /^\/components\/schemas\/[^/]+$/.test(pointer))) {
    context.diagnostics.addOnce('enum-names-not-read', childPointer(pointer, name), { name });
  }
  if (value.nullable !== true) return opened;
  const isWord = context.dialect === '3.0' || opened.types?.includes('null') === true;
  return isWord ? withNull(opened) : { ...withNull(opened), nullByPractice: true };
}

function readNullBranches(draft: SchemaDraft, keyword: 'anyOf' | 'oneOf', written: Json | undefined): void {
  if (!Array.isArray(written)) return;
  const branches = draft[keyword]?.map((branch, index): Schema => {
    const value = written[index];
    return value !== undefined && isNullBranch(value, written) ? { ...branch, types: ['null'] } : branch;
  });
  if (branches !== undefined) draft[keyword] = branches;
}

/** OpenAPI 3.0 ignores keywords beside a reference. */
function readBareReference(context: BuildContext, value: JsonObject, pointer: string): Schema {
  const siblings = Object.keys(value).filter((name) => name !== '$ref');
  if (siblings.length > 0) {
    context.diagnostics.addOnce('ref-siblings-ignored', pointer, { names: sortedUnique(siblings).join(', ') });
  }
  const name = readReference(context, value.$ref as string, pointer);
  return name === undefined ? { pointer } : { pointer, ref: name };
}

function readKeyword(context: BuildContext, draft: SchemaDraft, keyword: string, value: Json, rest: string): void {
  const kind = plainKeywords.get(keyword);
  if (kind !== undefined) {
    const read = readPlain(context, kind, value, childPointer(draft.pointer, keyword));
    const meant = keyword === rest ? 'additionalProperties' : keyword;
    if (read !== undefined) Object.assign(draft, { [meant]: read });
    return;
  }
  if (handRead.has(keyword) || containerKeywords.has(keyword)) return;
  if (keyword === '$ref' && typeof value === 'string') {
    const name = readReference(context, value, draft.pointer);
    if (name !== undefined) draft.ref = name;
  } else if (keyword === 'dependentRequired' && isJsonObject(value)) {
    draft.dependentRequired = mapSorted(value, (names) => sortedUnique(textsOf(names)));
  } else if (keyword === '$comment' && typeof value === 'string') {
    draft.comment = value;
  } else if (keyword.startsWith('x-')) {
    readExtension(context, draft, keyword, value);
  } else {
    if (isUnsupported(keyword, value)) {
      context.diagnostics.addOnce('keyword-not-understood', childPointer(draft.pointer, keyword), { keyword });
    }
    draft.unknown = added(draft.unknown, keyword, value);
  }
}

/** Keywords of JSON Schema that we don't support; unknown names were reported when the description was loaded. */
function isUnsupported(keyword: string, value: Json): boolean {
  if (keyword === '$schema') return !/2020-12|\/oas\/3\.[12]\//.test(String(value));
  return /^\$(id|anchor|vocabulary|dynamicRef|dynamicAnchor|recursiveRef|recursiveAnchor)$/.test(keyword);
}

/** Keywords that depend on others, read after the plain ones. */
const handRead: ReadonlySet<string> = new Set([
  'type',
  'nullable',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'enum',
  'const',
  'default',
  'example',
  'examples',
  'discriminator',
]);

function readPlain(context: BuildContext, kind: KeywordKind, value: Json, pointer: string): unknown {
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'flag':
      return value === true ? true : undefined;
    case 'json':
      return value;
    case 'texts':
      return sortedUnique(textsOf(value));
    case 'schema':
      return buildSchema(context, value, pointer);
    case 'schemas':
      return Array.isArray(value)
        ? value.map((item: Json, index) => buildSchema(context, item, childPointer(pointer, index)))
        : undefined;
    case 'schemaMap':
      return isJsonObject(value)
        ? mapSorted(value, (item, name) => {
            const at = childPointer(pointer, name);
            checkName(context, name, at);
            return buildSchema(context, item, at);
          })
        : undefined;
  }
}

function readTypes(draft: SchemaDraft, value: JsonObject): void {
  const type = value.type;
  const types = new Set((Array.isArray(type) ? type : [type]).filter(isJsonType));
  if (types.has('number')) types.delete('integer');
  if (types.size > 0) draft.types = [...types].sort(compareCodePoints);
}

const jsonTypes: ReadonlySet<unknown> = new Set<JsonType>([
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'integer',
  'string',
]);

function isJsonType(value: unknown): value is JsonType {
  return jsonTypes.has(value);
}

/** `exclusiveMinimum: true` of 3.0 makes `minimum` the exclusive bound. */
function readBounds(draft: SchemaDraft, value: JsonObject): void {
  for (const [exclusive, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const bound = value[exclusive];
    if (typeof bound === 'number') draft[exclusive] = bound;
    if (bound !== true || draft[inclusive] === undefined) continue;
    draft[exclusive] = draft[inclusive];
    delete draft[inclusive];
  }
}

function readValues(draft: SchemaDraft, value: JsonObject): void {
  const listed = member(value, 'enum');
  if (Array.isArray(listed)) draft.enum = listed;
  if (Object.hasOwn(value, 'const')) {
    const only = value.const as Json;
    const text = JSON.stringify(only);
    draft.enum = (draft.enum ?? [only]).filter((item) => JSON.stringify(item) === text);
  }
  if (Object.hasOwn(value, 'default')) draft.default = { value: value.default as Json };
  const examples = member(value, 'examples');
  const all = [
    ...(Object.hasOwn(value, 'example') ? [value.example as Json] : []),
    ...(Array.isArray(examples) ? examples : []),
  ];
  if (all.length > 0) draft.examples = all;
}

function readExtension(context: BuildContext, draft: SchemaDraft, name: string, value: Json): void {
  if (!checkExtension(context, name, value, draft.pointer, 'schema')) return;
  if (name === 'x-extensible-enum') draft.knownValues = textsOf(value);
  else if (extensionList.has(name)) draft.extensions = added(draft.extensions, name, value);
  else draft.unknown = added(draft.unknown, name, value);
}

function added(map: ReadonlyMap<string, Json> | undefined, name: string, value: Json): ReadonlyMap<string, Json> {
  return new Map(sortedBy([...(map ?? []), [name, value] as const], ([key]) => key));
}

function mapSorted<T>(value: JsonObject, build: (item: Json, name: string) => T): ReadonlyMap<string, T> {
  return new Map(sortedUnique(Object.keys(value)).map((name) => [name, build(value[name] as Json, name)]));
}

function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/**
 * Every named schema: the components, and other targets of references. Call it after building all other parts, because their
 * references count.
 */
export function buildSchemas(context: BuildContext): ReadonlyMap<string, Schema> {
  const components = member(member(context.root, 'components'), 'schemas');
  const built = new Map<string, Schema>();
  for (const name of isJsonObject(components) ? sortedUnique(Object.keys(components)) : []) {
    const pointer = childPointer('/components/schemas', name);
    built.set(name, buildSchema(context, member(components, name) as Json, pointer));
  }
  let open = [...context.hoisted.keys()];
  while (open.length > 0) {
    for (const name of open) built.set(name, buildSchema(context, context.hoisted.get(name)?.value, name));
    open = [...context.hoisted.keys()].filter((name) => !built.has(name));
  }
  return new Map(sortedBy(built, ([name]) => name));
}

/**
 * `anyOf` of plain strings and an enum of strings accepts every string and lists the known ones, so it becomes an open enum.
 * Any other schema stays.
 */
function withKnownValues({ unreadExtensions }: BuildContext, draft: SchemaDraft): SchemaDraft {
  const { anyOf, ...rest } = draft;
  if (anyOf === undefined || hasConstraints(rest)) return draft;
  const lists = anyOf.filter(isStringEnum);
  const nulls = anyOf.filter((branch) => isPlain(branch, 'null'));
  const strings = anyOf.filter((branch) => isPlain(branch, 'string'));
  if (lists.length === 0 || strings.length === 0) return draft;
  if (lists.length + nulls.length + strings.length < anyOf.length) return draft;
  for (const { pointer } of anyOf) {
    const sunset = unreadExtensions.get(`${pointer}/x-sunset`);
    if (sunset !== undefined) unreadExtensions.set(`${draft.pointer}/x-sunset`, sunset);
  }
  const values = lists.flatMap((branch) => branch.enum as readonly string[]);
  return { ...rest, types: nulls.length > 0 ? ['null', 'string'] : ['string'], knownValues: [...new Set(values)] };
}

function hasConstraints(schema: Schema): boolean {
  return constraintsOf(schema).some((keyword) => keyword !== 'types' || schema.types?.join() !== 'string');
}

function isStringEnum({ enum: values, ...rest }: Schema): boolean {
  return values?.every((value) => typeof value === 'string') === true && !hasConstraints(rest);
}

function isPlain(schema: Schema, type: 'string' | 'null'): boolean {
  return schema.types?.join() === type && constraintsOf(schema).length === 1;
}

function constraintsOf(schema: Schema): string[] {
  const notes: readonly string[] = annotationKeywords;
  return Object.keys(schema).filter((keyword) => keyword !== 'pointer' && !notes.includes(keyword));
}
