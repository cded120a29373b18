import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import type { Schema } from '../../model/schema.ts';
import { matchingText } from '../schema/pattern-inclusion.ts';
import type { View } from '../schema/view.ts';
import { listedValues, sampleNumbers, sampleTexts } from './sample-scalars.ts';

const deepest = 4;
const most = 120;
const mostPerPart = 8;

/** How many more schemas may be looked into: large ones give fewer values instead of taking long. */
interface Fuel {
  left: number;
}

/**
 * Values that tell views apart if any do: at and just beyond their limits, with and without each property, from each alternative.
 * Whether one is accepted is for the caller to ask.
 */
export function candidates(views: readonly View[]): readonly Json[] {
  return sample(views, 0, { left: 700 });
}

function sample(views: readonly View[], depth: number, fuel: Fuel): readonly Json[] {
  if (--fuel.left < 0) return ['a', 1, true, null, {}, []];
  const found: Json[] = [...listedValues(views)];
  const types = new Set(views.flatMap((view) => view.types.value));
  if (types.has('object')) found.push(...objects(views, depth, fuel));
  if (types.has('array')) found.push(...arrays(views, depth, fuel));
  if (types.has('string')) found.push(...sampleTexts(views));
  if (types.has('integer') || types.has('number')) found.push(...sampleNumbers(views));
  if (types.has('boolean')) found.push(true, false);
  if (depth < deepest) {
    for (const view of views) found.push(...overlays(view, found.find(isJsonObject), depth, fuel));
  }
  if (views.some((view) => view.nullable)) found.push(null);
  found.push('a', 1, true, {}, []);
  return found.slice(0, most);
}

/** Values of each alternative and of each condition, alone and, for objects, over one that is known. */
function overlays(view: View, known: JsonObject | undefined, depth: number, fuel: Fuel): readonly Json[] {
  const schemas = [
    ...view.unions.flatMap(({ branches }) => branches),
    ...view.conditions.flatMap((condition) => [condition.if, condition.met, condition.unmet]),
    ...view.dependentSchemas.values(),
    ...view.negations,
  ].filter((schema) => schema !== undefined);
  return schemas.slice(0, 2 * mostPerPart).flatMap((schema) =>
    sample([view.scope.view(schema)], depth + 1, fuel)
      .slice(0, mostPerPart)
      .flatMap((value) => (isJsonObject(value) && known !== undefined ? [value, joined(known, value)] : [value])),
  );
}

function joined(first: JsonObject, second: JsonObject): JsonObject {
  return Object.fromEntries([...Object.entries(first), ...Object.entries(second)]);
}

function objects(views: readonly View[], depth: number, fuel: Fuel): readonly Json[] {
  const names = [...new Set(views.flatMap((view) => [...view.properties.keys(), ...view.required.keys()]))];
  const required = new Set(views.flatMap((view) => [...view.required.keys()]));
  const choices = new Map(names.map((name) => [name, valuesOf(views, name, depth, fuel)]));
  const first = (name: string): Json => choices.get(name)?.[0] ?? 'a';
  const pick = (chosen: readonly string[]) => Object.fromEntries(chosen.map((name) => [name, first(name)]));
  const least = pick([...required]);
  const full = pick(names);
  const found: JsonObject[] = [full, least, {}];
  for (const name of names) {
    found.push(without(full, name), without(least, name), { ...least, [name]: first(name) });
    for (const value of (choices.get(name) ?? []).slice(0, mostPerPart)) found.push({ ...least, [name]: value });
  }
  const extra = views.flatMap((view) => extraNames(view, fuel));
  for (const [name, value] of extra) found.push({ ...least, [name]: value }, { ...full, [name]: value });
  return found;
}

function valuesOf(views: readonly View[], name: string, depth: number, fuel: Fuel): readonly Json[] {
  if (depth >= deepest) return ['a', 1, true, null, {}];
  const declared = views.flatMap((view) => {
    const schema = view.properties.get(name);
    return schema === undefined ? [] : [view.scope.view(schema)];
  });
  const accepted = declared.flatMap((view) => sample([view], depth + 1, fuel).slice(0, 2));
  return [...accepted, ...sample(declared, depth + 1, fuel)];
}

/** Names that are not declared, as far as patterns and other rules for them say something. */
function extraNames(view: View, fuel: Fuel): readonly (readonly [string, Json])[] {
  const values = (schema: Schema | undefined): readonly Json[] =>
    schema === undefined ? ['a'] : sample([view.scope.view(schema)], deepest - 1, fuel).slice(0, 3);
  const matching = [...view.patternProperties].flatMap(([pattern, schema]) => {
    const name = matchingText([pattern]);
    return name === undefined ? [] : values(schema).map((value) => [name, value] as const);
  });
  return [...matching, ...values(view.additional).map((value) => ['extra', value] as const), ['extra', 1]];
}

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function arrays(views: readonly View[], depth: number, fuel: Fuel): readonly Json[] {
  const schemas = views.flatMap((view) => {
    const parts = [...view.prefixItems, view.items, ...view.contains.map(({ schema }) => schema)];
    return parts.filter((part) => part !== undefined).map((part) => view.scope.view(part));
  });
  const items =
    depth >= deepest
      ? []
      : [...new Set(schemas.flatMap((view) => sample([view], depth + 1, fuel).slice(0, mostPerPart)))];
  const pool: readonly Json[] = items.length === 0 ? ['a', 'b', 1] : items;
  const sizes = views
    .flatMap(({ minItems, maxItems, prefixItems }) => [minItems?.value, maxItems?.value, prefixItems.length])
    .filter((size) => size !== undefined)
    .flatMap((size) => [size, size + 1, size - 1])
    .filter((size) => size >= 0 && size <= 50);
  const repeated = [...new Set([...sizes, 0, 1, 2])].flatMap((size) => [
    Array.from({ length: size }, () => pool[0] as Json),
    Array.from({ length: size }, (_, index) => pool[index % pool.length] as Json),
  ]);
  return [...repeated, ...pool.map((item) => [item])];
}
