import type { Edit } from './edit.ts';

/** Edits that only mean something through the set of values that is accepted. */
export function isAboutValues({ on }: Edit): boolean {
  return on === 'branch' || on === 'property' || on === 'property.required' || valueFacets.has(on);
}

const valueFacets: ReadonlySet<string> = new Set(
  [
    'additionalProperties',
    'additionalProperties.closed',
    'closed',
    'condition',
    'constant',
    'contains',
    'dependentRequired',
    'dependentSchemas',
    'format',
    'impossible',
    'items',
    'lower',
    'maxItems',
    'maxLength',
    'maxProperties',
    'minItems',
    'minLength',
    'minProperties',
    'multipleOf',
    'not',
    'null',
    'overlap',
    'pattern',
    'patternProperties',
    'prefixItems',
    'propertyNames',
    'types',
    'unevaluatedItems',
    'unevaluatedProperties',
    'unevaluatedProperties.closed',
    'union',
    'uniqueItems',
    'upper',
    'value',
    'values',
  ].map((facet) => `schema.${facet}`),
);
