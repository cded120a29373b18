import { type JsonObject, type Located, listOf, memberOf, objectOf, own, partsOf } from './description.ts';
import { isMarked } from './one-way.ts';
import { sampleNumbers, sampleTexts } from './sample-scalar.ts';
import { allows, type Judged, type Violation } from './schema-validator.ts';
import { shapesOf } from './shapes.ts';

/** Values tried in one search. */
const mostValues = 5_000;

/** Items of one list and unnamed members of one object. */
const mostItems = 1_000;

/** The approximate largest size of a list's items or an object's unnamed members, in characters of JSON. */
const mostCharacters = 1_000_000;

/** Below this depth, optional members are omitted and null is preferred, so that recursive schemas end. */
const deepest = 4;

/** Below this depth, a schema can't end: no value here makes the whole valid. */
const bottom = 24;

/** Members to remove from a value before trying another one. */
const mostRemovals = 30;

/** Alternatives of one schema to try before using the first. */
const attempts = 6;

/**
 * A value that a schema allows, if a short search finds one: the description's example, otherwise the smallest value. If none
 * is found, a similar value.
 */
export function sampleValue(judged: Judged, schema: Located, depth = 0): unknown {
  const api: Judged = { ...judged, budget: judged.budget ?? { left: mostValues } };
  if (api.budget && api.budget.left-- <= 0) return null;
  const value = objectOf(schema.value);
  if (depth > bottom || (depth >= deepest && allowsNull(api, schema))) return null;
  const shown = [value.const, value.example, listOf(value.examples)[0], value.default, listOf(value.enum)[0]];
  const given = shown.filter((each) => each !== undefined);
  return firstFitting(api, schema, [...given, ...made(api, schema, depth)]);
}

/** The first allowed candidate, otherwise the first one. Later ones are created when needed. */
function firstFitting(api: Judged, schema: Located, candidates: Iterable<unknown>): unknown {
  let first: unknown;
  let tried = 0;
  for (const candidate of candidates) {
    if (tried === 0) first = candidate;
    tried += 1;
    if (allows(api, schema, candidate)) return candidate;
    if (tried > attempts) break;
  }
  return first;
}

function* made(api: Judged, schema: Located, depth: number): Generator<unknown> {
  const parts = partsOf(api.document, schema, 'allOf');
  const value: JsonObject = Object.fromEntries(
    [...parts, schema].flatMap((each) => Object.entries(objectOf(each.value))),
  );
  const types = [value.type].flat().filter((each) => each !== undefined && each !== 'null');
  const alternatives = alternativesOf(api, schema).filter((each) => objectOf(each.value).type !== 'null');
  const kind = types[0] ?? kindOf(value);
  if (kind === 'object' || (kind === undefined && parts.length > 0)) {
    for (const branch of alternatives.length > 0 ? alternatives : [undefined]) {
      const whole = sampleObject(api, schema, [...parts, ...(branch ? [branch] : [])], depth);
      yield whole;
      // An invalid part makes the whole invalid. Without it, most of the value is left.
      yield withoutViolations(api, schema, whole);
    }
  }
  for (const branch of [...alternatives, ...parts]) yield sampleValue(api, branch, depth + 1);
  if (kind === 'array') yield sampleArray(api, schema, depth);
  else if (kind === 'string') yield* sampleTexts(value);
  else if (kind === 'integer' || kind === 'number') yield* sampleNumbers(value);
  else if (kind === 'boolean') yield true;
  else if ([value.type].flat().includes('null')) yield null;
  else yield {};
}

function allowsNull(api: Judged, schema: Located): boolean {
  if ([objectOf(schema.value).type].flat().includes('null')) return true;
  return alternativesOf(api, schema).some((each) => objectOf(each.value).type === 'null');
}

function kindOf(value: object): string | undefined {
  if ('properties' in value || 'additionalProperties' in value || 'required' in value) return 'object';
  if ('items' in value) return 'array';
  return 'pattern' in value || 'minLength' in value ? 'string' : undefined;
}

const alternativesOf = (api: Judged, schema: Located): readonly Located[] => [
  ...partsOf(api.document, schema, 'oneOf'),
  ...partsOf(api.document, schema, 'anyOf'),
];

function sampleObject(api: Judged, schema: Located, parts: readonly Located[], depth: number): unknown {
  const { document } = api;
  const result = new Map<string, unknown>();
  for (const part of parts) {
    const described = describedIn(document, part);
    const sample = sampleValue(api, part, depth + 1);
    // A part may require a property that another part describes.
    for (const [name, value] of Object.entries(objectOf(sample)))
      if (described.has(name) || !result.has(name)) result.set(name, value);
  }
  const properties = memberOf(document, schema, 'properties');
  const { required, minProperties } = objectOf(schema.value);
  for (const name of Object.keys(objectOf(properties?.value))) {
    if (depth >= deepest && !listOf(required).includes(name)) continue;
    const property = memberOf(document, properties, name);
    if (property && property.value !== false && !isMarked(document, own(properties?.value, name), 'writeOnly'))
      result.set(name, sampleValue(api, property, depth + 1));
  }
  const others = memberOf(document, schema, 'additionalProperties');
  const missing = listOf(required).filter((name) => typeof name === 'string' && !result.has(name));
  for (const name of missing) result.set(String(name), others ? sampleValue(api, others, depth + 1) : {});
  const added = Number(minProperties ?? 0) - result.size;
  const other = added > 0 && others ? sampleValue(api, others, depth + 1) : {};
  for (let number = 1; number <= Math.min(added, mostOf(other)); number += 1) result.set(`key${number}`, other);
  return Object.fromEntries(result);
}

/** The names of the properties that a schema or a part of it describes. */
function describedIn(document: object, schema: Located): ReadonlySet<string> {
  const holders = shapesOf(document, schema).map((shape) => memberOf(document, shape, 'properties'));
  return new Set(holders.flatMap((holder) => Object.keys(objectOf(holder?.value))));
}

/** A value without the members that violate its schema, if the rest is valid; the value itself if that doesn't help. */
function withoutViolations(api: Judged, schema: Located, value: unknown): unknown {
  let current = value;
  for (let tries = 0; tries < mostRemovals; tries += 1) {
    const violation = violationOf(api, schema, current);
    if (!violation) return current;
    const { path, keyword } = violation;
    const place = keyword === 'required' ? path.slice(0, -1) : path;
    if (place.length === 0) return value;
    current = withoutMember(current, place);
  }
  return value;
}

function violationOf({ validator }: Judged, schema: Located, value: unknown): Violation | undefined {
  try {
    return validator.check(schema, value);
  } catch {
    return undefined;
  }
}

function withoutMember(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      String(index) !== name ? [each] : rest.length === 0 ? [] : [withoutMember(each, rest)],
    );
  return Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([key, member]) =>
      key !== name ? [[key, member]] : rest.length === 0 ? [] : [[key, withoutMember(member, rest)]],
    ),
  );
}

function sampleArray(api: Judged, schema: Located, depth: number): readonly unknown[] {
  const { minItems, maxItems, uniqueItems } = objectOf(schema.value);
  const least = typeof minItems === 'number' ? minItems : depth < deepest && maxItems !== 0 ? 1 : 0;
  const fixed = partsOf(api.document, schema, 'prefixItems').map((each) => sampleValue(api, each, depth + 1));
  const items = memberOf(api.document, schema, 'items');
  const sample = items ? sampleValue(api, items, depth + 1) : {};
  const same = Array.from({ length: Math.max(0, Math.min(least - fixed.length, mostOf(sample))) }, () => sample);
  return [...fixed, ...(uniqueItems === true && items ? same.map((each, index) => variant(each, items, index)) : same)];
}

/** How often a value may be in a list or an object. */
function mostOf(value: unknown): number {
  const characters = (JSON.stringify(value) ?? '').length;
  return Math.min(mostItems, Math.max(1, Math.floor(mostCharacters / (characters + 1))));
}

/** Another value of the same kind, for lists with unique items. */
function variant(sample: unknown, items: Located, index: number): unknown {
  const known = listOf(objectOf(items.value).enum);
  if (known.length > 0) return known[index] ?? sample;
  if (typeof sample === 'number') return sample + index;
  return typeof sample === 'string' && index > 0 ? `${sample}${index}` : sample;
}
