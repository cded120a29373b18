import { canonicalJson } from '../base/canonical-json.ts';
import type { Json } from '../base/json.ts';
import { compareCodePoints, sortedBy, sortedUnique } from '../base/order.ts';
import type { ts } from '../base/typescript.ts';
import type { MadeFields, OperationFacts } from './flow/facts.ts';
import type { SurfaceOperation } from './sources/package-surface.ts';
import { type ErrorUsage, madeKey, type OperationUsage, type PackageUsage, type UsePlaces } from './usage-manifest.ts';

/** The place of a node: `src/report.ts:41:17`. */
export type PlaceOf = (node: ts.Node) => string;

/** The facts about an operation in the form of the manifest. */
export function toOperationUsage(facts: OperationFacts, placeOf: PlaceOf | undefined): OperationUsage {
  const wholes = sortedUnique(facts.wholes).filter(
    (place) => ![...facts.wholes].some((other) => isBelow(place, other)),
  );
  const reads = innermost(facts.reads).filter(
    (place) => !wholes.some((whole) => whole === place || isBelow(place, whole)),
  );
  const sends = sortedUnique([...innermost(facts.sends), ...facts.sendsWhole]);
  const maySend = sortedUnique(facts.maySend).filter((place) => !sends.includes(place));
  const kept = sortedUnique([...reads, ...wholes]);
  const mayRead = sortedUnique(facts.mayRead).filter((place) => !kept.includes(place));
  const always = sortedUnique(facts.always);
  return {
    sends,
    ...(always.length === 0 ? {} : { always }),
    ...(maySend.length === 0 ? {} : { maySend }),
    ...(facts.sendsValues.size === 0 ? {} : { sendsValues: sortedRecord(facts.sendsValues, sortedValues) }),
    reads: kept,
    ...(mayRead.length === 0 ? {} : { mayRead }),
    compares: sortedRecord(facts.compares, sortedUnique),
    ...errorsOf(facts),
    complete: facts.complete,
    ...(facts.sites.has('raw') ? { raw: true as const } : {}),
    ...(facts.isCalled ? {} : { called: 'possible' as const }),
    ...(placeOf === undefined
      ? {}
      : { places: placesOf(facts, [...sends, ...maySend], [...kept, ...mayRead], placeOf) }),
  };
}

function errorsOf({ errors }: OperationFacts): { readonly errors?: ErrorUsage } {
  return errors.size === 0 ? {} : { errors: errorUsage(errors) };
}

export function errorUsage(errors: ReadonlyMap<string, ReadonlySet<string>>): ErrorUsage {
  const part = (field: string) => sortedUnique(errors.get(field) ?? []);
  const [codes, params, types] = [part('code'), part('param'), part('type')];
  return {
    ...(codes.length === 0 ? {} : { codes }),
    ...(params.length === 0 ? {} : { params }),
    ...(types.length === 0 ? {} : { types }),
  };
}

type Made = readonly (readonly [SurfaceOperation, ReadonlyMap<string, MadeFields>])[];

export function madeUsage(made: Made): NonNullable<PackageUsage['made']> {
  const reaches = (places: ReadonlyMap<string, MadeFields>) =>
    Object.fromEntries(sortedBy(places, ([place]) => place).map(([place, { reach }]) => [place, reach]));
  return Object.fromEntries(made.map(([{ id }, places]) => [id, reaches(places)]));
}

export function placesOfMade(made: Made, placeOf: PlaceOf): UsePlaces {
  const all = made.flatMap(([{ id }, places]) =>
    sortedBy(places, ([place]) => place).map(
      ([place, { sites }]) => [madeKey(id, place), sortedPlaces([...sites].map(placeOf))] as const,
    ),
  );
  return Object.fromEntries(all);
}

/** Without places that only lead to others. */
function innermost(places: ReadonlySet<string>): readonly string[] {
  return sortedUnique(places).filter((place) => ![...places].some((other) => isBelow(other, place)));
}

function isBelow(place: string, above: string): boolean {
  return place.length > above.length && place.startsWith(`${above}/`);
}

function placesOf(
  facts: OperationFacts,
  sends: readonly string[],
  reads: readonly string[],
  placeOf: PlaceOf,
): UsePlaces {
  const keys = [
    'calls',
    'raw',
    ...[...facts.compares.keys()].map((place) => `compares:${place}`),
    ...[...facts.errors.keys()].map((field) => `errors:${field}`),
    ...reads.map((place) => `reads:${place}`),
    ...sends.map((place) => `sends:${place}`),
  ];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const sites = facts.sites.get(key);
      return sites === undefined ? [] : [[key, sortedPlaces([...sites].map(placeOf))] as const];
    }),
  );
}

/** By file, line and column. */
export function sortedPlaces(places: readonly string[]): readonly string[] {
  const parts = (place: string) => /^(.*):(\d+):(\d+)$/.exec(place)?.slice(1) ?? [place, '0', '0'];
  return [...new Set(places)].sort((one, other) => {
    const [file = '', line, column] = parts(one);
    const [otherFile = '', otherLine, otherColumn] = parts(other);
    return (
      compareCodePoints(file, otherFile) || Number(line) - Number(otherLine) || Number(column) - Number(otherColumn)
    );
  });
}

function sortedValues(values: Iterable<Exclude<Json, object>>): readonly Exclude<Json, object>[] {
  return sortedBy(new Set(values), (value) => canonicalJson(value));
}

function sortedRecord<Item, Sorted>(
  map: ReadonlyMap<string, ReadonlySet<Item>>,
  sort: (values: ReadonlySet<Item>) => Sorted,
): Readonly<Record<string, Sorted>> {
  return Object.fromEntries(sortedBy(map, ([key]) => key).map(([key, values]) => [key, sort(values)]));
}
