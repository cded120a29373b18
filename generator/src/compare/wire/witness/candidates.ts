import { depthLimits } from '../../../base/depth-limits.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import { admitsView } from '../values/accepts.ts';
import { matchingText } from '../values/pattern-inclusion.ts';
import { appliedIn, branchesOf, type View } from '../values/view.ts';
import { judgementsPerView } from './minimal-value.ts';
import { sampleNumbers, sampleTexts } from './sample-scalars.ts';

const most = 200;
const mostPerPart = 8;
const mostAccepted = 3;
/** In all objects that are tried: each is judged whole. */
const mostMembers = 200_000;

/** The number of schemas that a search may still open, so that large ones give fewer values instead of taking long. */
interface Fuel {
  left: number;
  /** The values found for single views, by depth. The search tries each alone and beside another one, at every level. */
  readonly found: (view: View) => (Sampled | undefined)[];
}

interface Sampled {
  readonly values: readonly Json[];
  readonly cost: number;
}

/**
 * Values that may distinguish views: at and just beyond limits, with and without each property, from each alternative. The
 * caller checks which are accepted.
 */
export function candidates(views: readonly View[]): readonly Json[] {
  if (views.some(({ scope }) => scope.judgements.left < 0)) return [];
  return sample(views, 0, { left: 700, found: onceFor(() => []) });
}

function sample(views: readonly View[], depth: number, fuel: Fuel): readonly Json[] {
  const [view] = views;
  if (view === undefined || views.length > 1) return sampled(views, depth, fuel);
  const known = fuel.found(view);
  const before = known[depth];
  if (before !== undefined && before.cost <= fuel.left) {
    fuel.left -= before.cost;
    return before.values;
  }
  const { left } = fuel;
  const values = sampled(views, depth, fuel);
  // A value found with little fuel is reused only for searches with as little.
  if (fuel.left >= 0) known[depth] = { values, cost: left - fuel.left };
  return values;
}

function sampled(views: readonly View[], depth: number, fuel: Fuel): readonly Json[] {
  if (--fuel.left < 0) return ['a', 1, true, null, {}, []];
  for (const { scope } of views) scope.judgements.left -= judgementsPerView;
  const found: Json[] = [...views.flatMap((view) => view.values?.value ?? [])];
  const types = new Set(views.flatMap((view) => view.types.value));
  if (types.has('object')) found.push(...objects(views, depth, fuel));
  if (types.has('array')) found.push(...arrays(views, depth, fuel));
  if (types.has('string')) found.push(...sampleTexts(views));
  if (types.has('integer') || types.has('number')) found.push(...sampleNumbers(views));
  if (types.has('boolean')) found.push(true, false);
  if (depth < depthLimits.witness) {
    for (const view of views) found.push(...overlays(view, found.find(isJsonObject), depth, fuel));
  }
  const plain = [...(views.some((view) => view.nullable) ? [null] : []), 'a', 1, true, {}, []];
  return [...found.slice(0, most - plain.length), ...plain];
}

/** Values of each alternative and condition, alone and, for objects, merged with a known one and with each other. */
function overlays(view: View, known: JsonObject | undefined, depth: number, fuel: Fuel): readonly Json[] {
  const around = known === undefined ? [] : [known];
  const excluded = view.negations
    .flatMap((schema) => partition(view.scope.view(schema), depth, fuel)[0].filter(isJsonObject))
    .slice(0, 2 * mostPerPart);
  const values = appliedIn(view)
    .slice(0, 2 * mostPerPart)
    .map((schema) => {
      const [refusing, accepting] = partition(view.scope.view(schema), depth, fuel);
      return [...accepting.slice(0, mostPerPart), ...refusing.slice(0, mostPerPart / 2)];
    });
  const objects = values.flatMap((list) => list.filter(isJsonObject).slice(0, 2)).slice(0, mostPerPart);
  return [
    ...onlyOne(view, depth, fuel),
    ...values.flat(),
    ...excluded.flatMap((value) => around.map((other) => ({ ...other, ...value }))),
    ...objects.flatMap((value) => [...around, ...objects].map((other) => ({ ...other, ...value }))),
  ];
}

/** Values that a part refuses, and the others. */
function partition(view: View, depth: number, fuel: Fuel): readonly [refusing: Json[], others: Json[]] {
  const parts: readonly [Json[], Json[]] = [[], []];
  for (const value of sample([view], depth + 1, fuel)) parts[admitsView(view, value) === false ? 0 : 1].push(value);
  return parts;
}

/**
 * Objects of one alternative that the others refuse: their members have impossible values, and shared members have values that
 * only this alternative accepts.
 */
function onlyOne({ scope, unions }: View, depth: number, fuel: Fuel): readonly Json[] {
  const few = unions.flatMap(({ branches }) => branches.slice(0, mostPerPart)).slice(0, 2 * mostPerPart);
  const views = few.map((branch) => scope.view(branch));
  return views.flatMap((own) => {
    const known = accepted(own, depth + 1, fuel).filter(isJsonObject);
    const [object] = known;
    if (object === undefined) return [];
    const others = views.filter((other) => other !== own);
    const members = others.map((other): JsonObject => Object.fromEntries(spoiled(other)));
    const apart = others.flatMap((other) => tellingApart(own, other, depth, fuel));
    const alone = Object.fromEntries([...members.toReversed(), object].flatMap((one) => Object.entries(one)));
    return [alone, ...apart.flatMap((value) => [alone, ...known].map((one) => ({ ...one, ...value })))];
  });
}

/** Members that two views declare, each with a value that only the first one accepts. */
function tellingApart(own: View, other: View, depth: number, fuel: Fuel): readonly JsonObject[] {
  const names = [...own.properties.keys()].filter((name) => other.properties.has(name)).slice(0, mostPerPart);
  return names.flatMap((name) => {
    const [here, there] = membersOf([own, other], name);
    if (here === undefined || there === undefined || depth >= depthLimits.witness) return [];
    const value = sample([here, there], depth + 2, fuel).find(
      (candidate) => admitsView(here, candidate) === true && admitsView(there, candidate) === false,
    );
    return value === undefined ? [] : [{ [name]: value }];
  });
}

function membersOf(views: readonly View[], name: string): readonly View[] {
  return views.flatMap(({ scope, properties }) => {
    const schema = properties.get(name);
    return schema === undefined ? [] : [scope.view(schema)];
  });
}

function objects(views: readonly View[], depth: number, fuel: Fuel): readonly Json[] {
  const names = [...new Set(views.flatMap(namesIn))];
  const required = new Set(views.flatMap((view) => [...view.required.keys()]));
  const choices = new Map(names.map((name) => [name, valuesOf(views, name, depth, fuel)]));
  const first = (name: string) => choices.get(name)?.[0] as Json;
  const pick = (chosen: readonly string[]) => Object.fromEntries(chosen.map((name) => [name, first(name)]));
  const least = pick([...required]);
  const full = pick(names);
  const found: JsonObject[] = [full, least, {}];
  const room = Math.min(most, 12 + mostMembers / names.length);
  for (const name of names) {
    if (found.length >= room) return found;
    found.push(without(full, name), without(least, name), { ...least, [name]: first(name) });
    for (const value of (choices.get(name) ?? []).slice(0, mostPerPart)) found.push({ ...least, [name]: value });
  }
  const counts = views.flatMap(({ minProperties, maxProperties }) => [minProperties?.value, maxProperties?.value]);
  for (const count of counts.filter((size) => size !== undefined).filter((size) => size <= 50)) {
    found.push(ofSize(least, full, count), ofSize(least, full, count + 1));
    for (const name of required) found.push(ofSize(without(least, name), without(full, name), count));
  }
  const extra = [...views.flatMap((view) => extraNames(view, depth, fuel)), ...spoiledParts(views)];
  for (const [name, value] of extra) found.push({ ...least, [name]: value }, { ...full, [name]: value });
  return found;
}

/** Members that only an alternative, condition or dependency covers, with values that it refuses. */
function spoiledParts(views: readonly View[], depth = 0): readonly (readonly [string, Json])[] {
  return views.flatMap((view) => {
    const parts = [...branchesOf(view), ...view.dependentSchemas.values(), ...view.negations];
    const inner = parts.slice(0, mostPerPart).map((part) => view.scope.view(part));
    return [...inner.flatMap(spoiled), ...(depth > 0 ? [] : spoiledParts(inner, depth + 1))];
  });
}

const plainValues: readonly Json[] = [1, 'a', true, {}, []];

/** Each property of a view with an impossible value, if one is known. */
function spoiled({ scope, properties }: View): readonly (readonly [string, Json])[] {
  return [...properties]
    .slice(0, mostPerPart)
    .flatMap(([name, schema]) => refused(scope.view(schema)).map((wrong) => [name, wrong] as const));
}

/** A value that a view refuses, if one is known. */
function refused(view: View): readonly Json[] {
  const isWrong = (value: Json) => admitsView(view, value) === false;
  const wrong = plainValues.find(isWrong) ?? [...sampleTexts([view]), ...sampleNumbers([view])].find(isWrong);
  return wrong === undefined ? [] : [wrong];
}

function namesIn(view: View): string[] {
  const dependent = [...view.dependentRequired].flatMap(([name, { value }]) => [name, ...value]);
  return [...view.properties.keys(), ...view.required.keys(), ...dependent, ...view.dependentSchemas.keys()];
}

/** Values that a view certainly accepts, if any are found. */
function accepted(view: View, depth: number, fuel: Fuel): readonly Json[] {
  const found: Json[] = [];
  for (const value of sample([view], depth, fuel)) {
    if (admitsView(view, value) === true && found.push(value) === mostAccepted) break;
  }
  return found;
}

function valuesOf(views: readonly View[], name: string, depth: number, fuel: Fuel): readonly Json[] {
  if (depth >= depthLimits.witness) return ['a', 1, true, null, {}];
  const declared = membersOf(views, name);
  const sure = declared.flatMap((view) => accepted(view, depth + 1, fuel));
  const common = sure.filter((value) => declared.every((view) => admitsView(view, value) === true));
  return [...common, ...sure.slice(0, 4), ...declared.flatMap(refused), ...sample(declared, depth + 1, fuel)];
}

/** Undeclared names that patterns and similar rules affect, with simple values. */
function extraNames(view: View, depth: number, fuel: Fuel): readonly (readonly [string, Json])[] {
  const next = Math.max(depth + 1, depthLimits.witness - 1);
  const values = (schema: Schema | undefined): readonly Json[] =>
    schema === undefined || next > depthLimits.witness ? ['a'] : accepted(view.scope.view(schema), next, fuel);
  const members = (name: string, list: readonly Json[]) => list.map((value) => [name, value] as const);
  const matching = [...view.patternProperties].flatMap(([pattern, schema]) => {
    const name = matchingText([pattern]);
    return name === undefined ? [] : members(name, values(schema));
  });
  const named =
    view.propertyNames === undefined
      ? []
      : sample([view.scope.view(view.propertyNames)], next, fuel).slice(0, mostPerPart);
  const names = ['extra', 'A 1', ...named.filter((name) => typeof name === 'string')];
  return [
    ...matching,
    ...names.flatMap((name) => members(name, values(view.additional))),
    ...[...matching.map(([name]) => name), ...names].flatMap((name) => members(name, [1, true])),
  ];
}

/** An object with a given number of properties: first required ones, then declared ones, then others. */
function ofSize(least: JsonObject, full: JsonObject, size: number): JsonObject {
  const members = new Map([...Object.entries(least), ...Object.entries(full)]);
  for (let index = 1; members.size < size; index++) members.set(`extra${index}`, 'a');
  return Object.fromEntries([...members].slice(0, size));
}

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function arrays(views: readonly View[], depth: number, fuel: Fuel): readonly Json[] {
  const schemas = views.flatMap((view) => {
    const parts = [...view.prefixItems, view.items, ...view.contains.map(({ schema }) => schema)];
    return parts.filter((part) => part !== undefined).map((part) => view.scope.view(part));
  });
  const open = depth >= depthLimits.witness ? [] : schemas;
  const items = new Set([
    ...open.flatMap((view) => accepted(view, depth + 1, fuel)),
    ...open.flatMap(refused),
    ...open.flatMap((view) => sample([view], depth + 1, fuel).slice(0, mostPerPart)),
  ]);
  const pool: readonly Json[] = items.size === 0 ? ['a', 'b', 1] : [...items];
  const sizes = views
    .flatMap(({ minItems, maxItems, prefixItems, contains }) => [
      minItems?.value,
      maxItems?.value,
      prefixItems.length,
      ...contains.flatMap(({ min, max }) => [min, max]),
    ])
    .filter((size) => size !== undefined)
    .flatMap((size) => [size, size + 1, size - 1])
    .filter((size) => size >= 0 && size <= 50);
  const repeated = [...new Set([...sizes, 0, 1, 2])].flatMap((size) => [
    Array.from({ length: size }, () => pool[0] as Json),
    Array.from({ length: size }, (_, index) => pool[index % pool.length] as Json),
  ]);
  return [...repeated, ...pool.map((item) => [item]), ...contained(views, depth, fuel)];
}

/** Lists with as many items of the `contains` kind as allowed, and one more or less. */
function contained(views: readonly View[], depth: number, fuel: Fuel): readonly Json[] {
  if (depth >= depthLimits.witness) return [];
  return views.flatMap(({ scope, contains }) =>
    contains.flatMap(({ schema, min, max }) => {
      const [item] = accepted(scope.view(schema), depth + 1, fuel);
      if (item === undefined) return [];
      const counts = [min - 1, min, min + 1, max ?? min, (max ?? min) + 1].filter((count) => count >= 0 && count <= 50);
      return counts.map((count) => Array.from({ length: count }, () => item));
    }),
  );
}
