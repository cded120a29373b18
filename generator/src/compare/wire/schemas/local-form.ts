import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Sourced, View } from '../values/view.ts';

/**
 * The view's own constraints without the schemas below it: names of properties, but not their schemas. Two views with the same
 * form can differ only in the schemas below them.
 */
export function localForm(view: View): string {
  const { types, nullable, values, known, contains, conditions, unions, dependentRequired } = view;
  return canonicalJson({
    types: types.value,
    nullable,
    values: values === undefined ? null : values.value.map((value) => canonicalJson(value)).sort(),
    known: known === undefined ? null : [...known.value].sort(),
    lists: [view.formats, view.patterns, view.multiples].map(sorted),
    limits: limits.map((key) => view[key]?.value ?? null),
    bounds: [view.lower, view.upper].map((bound) => (bound === undefined ? null : { ...bound.value })),
    maps: maps.map((key) => [...view[key].keys()].sort()),
    schemas: schemas.map((key) => stateOf(view[key])),
    required: [...view.required.keys()].sort(),
    dependentRequired: [...dependentRequired].map(([name, list]) => [name, ...list.value].join('\n')).sort(),
    prefixItems: view.prefixItems.length,
    contains: contains.map(({ min, max }) => [min, max ?? null].join()).sort(),
    negations: view.negations.length,
    conditions: conditions.map(({ met, unmet }) => [stateOf(met), stateOf(unmet)].join()).sort(),
    unions: unions.map(({ kind, branches }) => [kind, branches.length].join()).sort(),
  });
}

/** Keywords with one limit or word. */
export const limits = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'uniqueItems',
  'contentEncoding',
  'contentMediaType',
] as const satisfies readonly (keyof View)[];

const maps = ['properties', 'patternProperties', 'dependentSchemas'] as const satisfies readonly (keyof View)[];

/** Keywords with one schema. */
export const schemas = [
  'additional',
  'propertyNames',
  'unevaluatedProperties',
  'items',
  'unevaluatedItems',
  'contentSchema',
] as const satisfies readonly (keyof View)[];

function sorted(list: readonly Sourced<string | number>[]): (string | number)[] {
  return list.map(({ value }) => value).sort();
}

function stateOf(schema: Schema | undefined): string {
  if (schema === undefined) return 'unsaid';
  return schema.never === true ? 'never' : 'said';
}
