import { depthLimits } from '../../../base/depth-limits.ts';
import { onceFor } from '../../../base/once-for.ts';
import { compareCodePoints, sortedUnique } from '../../../base/order.ts';
import type { ApiModel, BodyFormat, Method, ResultFormat } from '../../../model/api-model.ts';
import { allFormats } from '../../../model/client/result.ts';
import { isLong } from '../../../model/schema/leads-to.ts';
import { isWriteOnly } from '../../../model/schema/read-write.ts';
import { type CertainPlace, certainPlaces, isSensitive, schemaPlaces } from '../../../model/schema/schema-places.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { objectValue, type Value, valueLayout } from '../../../text/typescript/type-layout.ts';
import { type RuntimeName, runtimeName } from '../runtime-names.ts';
import { type LongPlaces, longPlaces } from './long-places.ts';

/** With more open enums than this in one response, they aren't listed. */
const mostPlaces = 40;

/** The places of open enums in a response, with the known values. */
export function openEnumPlaces(roots: readonly Schema[], model: ApiModel): readonly Value[] {
  const places = new Map<string, readonly string[]>();
  for (const root of roots) {
    for (const { pointer, schema, alsoOthers } of schemaPlaces(root, model)) {
      const { knownValues = [] } = schema;
      if (knownValues.length > 0 && !alsoOthers) places.set(pointer, knownValues);
    }
  }
  if (places.size > mostPlaces) return [];
  return [...places].sort(([a], [b]) => compareCodePoints(a, b)).map(([pointer, values]) => [pointer, values]);
}

/** The properties of requests and responses that must not appear in logs. */
export function sensitiveValues(model: ApiModel, method: Method, imports: Imports): Value | undefined {
  const names = sensitiveNames(method, model);
  if (names.length === 0) return undefined;
  const make = imports.use(runtimeName(model, 'sensitiveValues'));
  return { code: [`/* @__PURE__ */ ${make}(`, valueLayout(names), ')'] };
}

/** The names of properties that no output shows. */
export function sensitiveNames(method: Method, model: ApiModel): readonly string[] {
  const { body, result } = method;
  const results = allFormats<ResultFormat>(result);
  const bodies = body === undefined ? [] : allFormats<BodyFormat>(body);
  const roots = new Set([
    ...results.flatMap(({ json }) => json),
    ...(method.streaming?.item.schema === undefined ? [] : [method.streaming.item.schema]),
    ...bodies.flatMap(({ mediaType, item }) => mediaType.schema ?? item ?? []),
  ]);
  const names = [...roots].flatMap((root) =>
    schemaPlaces(root, model)
      .filter(({ schema }) => isSensitive(schema))
      .flatMap(({ name }) => name ?? []),
  );
  return sortedUnique(names);
}

/** The places of amounts and long integers in a response, which the runtime returns exactly, and the code that reads them. */
export function exactPlaces(roots: readonly Schema[], model: ApiModel, imports: Imports): Value | undefined {
  const [root, ...others] = roots;
  if (root === undefined) return undefined;
  // With several success statuses, the client can't tell which one arrived.
  const found = others.length > 0 ? [] : placesIn(root, model);
  const long = longPlaces(others.length > 0 ? { pointer: '', anyOf: roots } : root, model);
  const byPointer = long === undefined || arePlaced(long, found);
  const places = long === undefined ? decimalPlaces(found) : kindsAt(found, byPointer);
  if (places.length === 0 && byPointer) return undefined;
  const use = (name: RuntimeName) => imports.use(runtimeName(model, name));
  const read: Value = byPointer
    ? { code: use('exactValues') }
    : { code: [`/* @__PURE__ */ ${use('longValues')}(`, valueLayout(long.value), ')'] };
  return objectValue([
    ['places', places],
    ['read', read],
  ]);
}

/** Whether pointers can name all long integers. */
export function arePlaced({ isTangled, schemas }: LongPlaces, found: readonly CertainPlace[]): boolean {
  const certain = new Set(found.map(({ schema }) => schema));
  return !isTangled && [...schemas].every((one) => one.long === undefined && certain.has(one));
}

const decimalPlaces = onceFor((found: readonly CertainPlace[]) => kindsAt(found, false));

function kindsAt(found: readonly CertainPlace[], longByPointer: boolean): readonly (readonly [string, string])[] {
  const places = new Map<string, string>();
  for (const { pointer, schema } of found) {
    const kind = kindOf(schema, longByPointer);
    const isNullable = () => found.some((other) => other.pointer === pointer && allowsNull(other.schema));
    if (kind !== undefined) places.set(pointer, kind === 'decimal' && isNullable() ? 'decimal-or-null' : kind);
  }
  return [...places].sort(([a], [b]) => compareCodePoints(a, b));
}

function kindOf(schema: Schema, longByPointer: boolean): 'decimal' | 'number' | undefined {
  const usual = schema.types?.filter((type) => type !== 'null').join();
  if (schema.format === 'decimal' && usual === 'string') return 'decimal';
  return longByPointer && isLong(schema) ? 'number' : undefined;
}

function allowsNull({ types, anyOf = [], oneOf = [] }: Schema): boolean {
  return types?.includes('null') === true || [...anyOf, ...oneOf].some((branch) => branch.types?.join() === 'null');
}

/** With more names than this in one response, only the outer objects are listed. */
const mostNames = 60;

/**
 * The required members of a response by object, if the description is unambiguous. With several successes, none are required,
 * because nobody knows which of them arrived.
 */
export function requiredNames([root, ...others]: readonly Schema[], model: ApiModel): readonly Value[] {
  return root === undefined || others.length > 0 ? [] : namesIn(model)(placesIn(root, model));
}

/** Most responses are component schemas, each used by several operations. */
const knownPlaces = onceFor((_: ApiModel) => new Map<string, readonly CertainPlace[]>());

function placesIn(root: Schema, model: ApiModel): readonly CertainPlace[] {
  const name = onlyReference(root);
  const known = knownPlaces(model);
  const places = known.get(name ?? '') ?? certainPlaces(root, model, depthLimits.exactValues);
  if (name !== undefined) known.set(name, places);
  return places;
}

/** The component that a schema refers to, if that is all it contains. */
function onlyReference(schema: Schema): string | undefined {
  return Object.keys(schema).every((key) => key === 'pointer' || key === 'ref') ? schema.ref : undefined;
}

const namesIn = onceFor(({ schemas }: ApiModel) => {
  const schemaOf = (name: string) => schemas.get(name)?.schema;
  return onceFor((places: readonly CertainPlace[]) => namesAt(places, schemaOf));
});

function namesAt(all: readonly CertainPlace[], schemaOf: (name: string) => Schema | undefined): readonly Value[] {
  const places = all.filter(({ depth }) => depth <= depthLimits.requiredNames);
  const key = (pointer: string, name: string) => JSON.stringify([pointer, name]);
  // Another part of the same object may declare that a member is only sent.
  const onlySent = new Set(
    places.flatMap(({ pointer, schema }) =>
      [...(schema.properties ?? [])].flatMap(([name, own]) => (isWriteOnly(own, schemaOf) ? [key(pointer, name)] : [])),
    ),
  );
  const objects = new Map<string, Set<string>>();
  for (const { pointer, schema } of places) {
    const sent = (schema.required ?? []).filter((name) => !onlySent.has(key(pointer, name)));
    if (sent.length > 0) objects.set(pointer, new Set([...(objects.get(pointer) ?? []), ...sent]));
  }
  let left = mostNames;
  const near = [...objects].filter(([, names]) => {
    left -= names.size;
    return left >= 0;
  });
  return near.sort(([a], [b]) => compareCodePoints(a, b)).map(([pointer, names]) => [pointer, sortedUnique(names)]);
}
