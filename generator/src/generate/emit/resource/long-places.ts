import { addToGroup, cycleNumbers, reached } from '../../../base/grouped.ts';
import { onceFor } from '../../../base/once-for.ts';
import { compareCodePoints } from '../../../base/order.ts';
import type { ApiModel } from '../../../model/api-model.ts';
import { isLong, leadsTo } from '../../../model/schema/leads-to.ts';
import type { Schema } from '../../../model/schema.ts';
import { jsonValue, objectValue, optionalList, type Value } from '../../../text/typescript/type-layout.ts';
import { closedList } from '../schema/discriminator-values.ts';
import { schemaContexts } from '../schema/schema-contexts.ts';

type Guard = readonly [name: string, values: readonly unknown[]];

/** A possible schema of a value, with the schemas of its members. */
interface Facet {
  readonly schema: Schema;
  /** The properties that select this alternative. Undefined: it applies to every value. */
  readonly when?: readonly Guard[];
  readonly members: readonly (readonly [name: string, schema: Schema])[];
  readonly each: readonly Schema[];
}

/** The places of 64-bit integers in a value, for reading and writing. */
export interface LongPlaces {
  readonly value: Value;
  readonly schemas: ReadonlySet<Schema>;
  /** Pointers can't name all of them, because some are in alternatives or in recursive schemas. */
  readonly isTangled: boolean;
}

/** Undefined if there are none. `isMeant` filters them. */
export function longPlaces(
  root: Schema,
  model: ApiModel,
  isMeant: (schema: Schema) => boolean = isLong,
): LongPlaces | undefined {
  const leads = (schema: Schema) => leadsTo(schema, model.schemas, isMeant);
  if (!leads(root)) return undefined;
  const start = targetOf(root, model);
  const order = new Map<Schema, number>([[start, 0]]);
  const written: Value[] = [];
  const links = new Map<string, string[]>();
  let isTangled = false;
  const schemas = new Set<Schema>();
  const indexOf = (part: Schema): number => {
    const target = targetOf(part, model);
    const index = order.get(target) ?? order.size;
    order.set(target, index);
    return index;
  };
  // The list grows during the loop.
  for (const [schema] of order) {
    const facets = facetsIn(model)(schema).flatMap((facet): Value[] => {
      const members = facet.members.filter(([, part]) => leads(part));
      const each = facet.each.filter((part) => leads(part));
      const isHere = isMeant(facet.schema);
      if (!isHere && members.length === 0 && each.length === 0) return [];
      if (facet.when !== undefined) isTangled = true;
      if (isHere) schemas.add(facet.schema);
      const parts = [...members.map(([, part]) => part), ...each];
      for (const part of parts) addToGroup(links, String(order.get(schema)), String(indexOf(part)));
      // A member with a broken reference is ignored.
      const named = each.length === 0 ? members : facet.members;
      return [
        objectValue([
          ['when', optionalList((facet.when ?? []).map(([name, values]) => [name, jsonValue(values as never)]))],
          ['long', isHere ? (facet.schema.long ?? 'number') : undefined],
          ['only', isHere && facet.when === undefined && isInteger(facet.schema) ? true : undefined],
          ['members', optionalList(named.map(([name, part]) => [name, leads(part) ? indexOf(part) : -1]))],
          ['each', optionalList(each.map(indexOf))],
        ]),
      ];
    });
    written.push(facets);
  }
  return { value: written, schemas, isTangled: isTangled || cycleNumbers(links).size > 0 };
}

function isInteger({ types = [] }: Schema): boolean {
  return types.every((type) => type === 'integer' || type === 'null');
}

/** The target of a plain reference. */
function targetOf(schema: Schema, model: ApiModel): Schema {
  const seen = new Set<Schema>();
  let current = schema;
  while (current.ref !== undefined && isBare(current) && !seen.has(current)) {
    seen.add(current);
    current = model.schemas.get(current.ref)?.schema ?? current;
  }
  return current;
}

function isBare({ allOf, anyOf, oneOf, properties, items, additionalProperties }: Schema): boolean {
  return (allOf ?? anyOf ?? oneOf ?? properties ?? items ?? additionalProperties) === undefined;
}

/** Most schemas are part of several responses. */
const facetsIn = onceFor((model: ApiModel) => onceFor((start: Schema) => findFacets(start, model)));

/** A schema and all schemas that may apply to the same value, each once: through references, `allOf` and alternatives. */
function findFacets(start: Schema, model: ApiModel): readonly Facet[] {
  const found = new Map<Schema, Facet[]>();
  const merged = (outer: readonly Guard[] = [], inner: readonly Guard[]) => [...new Map([...outer, ...inner])];
  const pending: { schema: Schema; when?: readonly Guard[] }[] = [{ schema: start }];
  for (let visit = pending.shift(); visit !== undefined; visit = pending.shift()) {
    const { schema, when } = visit;
    // An alternative may apply in several cases, such as `Base` for each of its children.
    const known = found.get(schema) ?? [];
    if (known.length >= mostCases || known.some((other) => other.when === undefined || isSame(other.when, when)))
      continue;
    addToGroup(found, schema, { ...visit, ...directMembers(schema) });
    const named = schema.ref === undefined ? undefined : model.schemas.get(schema.ref)?.schema;
    for (const part of [...(schema.allOf ?? []), ...(named === undefined ? [] : [named])]) {
      pending.push({ schema: part, ...(when === undefined ? {} : { when }) });
    }
    for (const branches of [schema.oneOf, schema.anyOf]) {
      const others = branches?.filter(({ types }) => types?.join() !== 'null') ?? [];
      for (const branch of others) {
        if (others.length === 1) pending.push({ schema: branch, ...(when === undefined ? {} : { when }) });
        else pending.push({ schema: branch, when: merged(when, guardsOf(branch, schema, model)) });
      }
    }
  }
  return [...found.values()].flat();
}

/** With more cases than this, a schema's cases aren't distinguished. */
const mostCases = 32;

function isSame(one: readonly Guard[], other: readonly Guard[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function directMembers({ properties, patternProperties, additionalProperties, prefixItems, items }: Schema) {
  const members = [
    ...(properties ?? []),
    ...(prefixItems ?? []).map((item, index) => [String(index), item] as const),
  ].filter(([name]) => name !== '__proto__');
  const each = [...(patternProperties?.values() ?? []), additionalProperties, items];
  return { members, each: each.filter((part) => part !== undefined) };
}

/** The properties that show that a value has this alternative. */
function guardsOf(branch: Schema, union: Schema, model: ApiModel): readonly Guard[] {
  const { discriminatorValues } = schemaContexts(model).response;
  const guards = new Map<string, readonly unknown[]>();
  const { propertyName, mapping = new Map() } = union.discriminator ?? {};
  const target = targetOf(branch, model);
  const partsOf = ({ ref, allOf = [] }: Schema) => {
    const named = ref === undefined ? undefined : model.schemas.get(ref)?.schema;
    return named === undefined ? allOf : [...allOf, named];
  };
  for (const schema of reached([branch], partsOf)) {
    for (const [name, property] of schema.properties ?? []) {
      const list = closedList(property, model.schemas);
      if (list !== undefined && !guards.has(name)) guards.set(name, list);
    }
    if (schema !== branch || schema.ref === undefined) continue;
    for (const [name, values] of discriminatorValues.get(schema.ref) ?? []) guards.set(name, values);
  }
  const mapped = [...mapping].filter(([, { schema }]) => model.schemas.get(schema)?.schema === target);
  if (propertyName !== undefined && mapped.length > 0 && union.discriminator?.defaultMapping !== branch.ref) {
    guards.set(
      propertyName,
      mapped.map(([value]) => value),
    );
  }
  return [...guards].sort(([a], [b]) => compareCodePoints(a, b));
}
