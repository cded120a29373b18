import type { Edit } from './edit.ts';

/** Edits that matter only if they change which values are accepted. */
export function isAboutValues({ on, action, facts }: Edit): boolean {
  if (on === 'schema') return action === 'changed';
  // The known values of an open list aren't limits, and a limit on another type affects no value.
  if (facts?.open === true || facts?.idle === true) return false;
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
    'restated',
    'types',
    'unevaluatedItems',
    'unevaluatedProperties',
    'unevaluatedProperties.closed',
    'union',
    'unionKind',
    'uniqueItems',
    'upper',
    'value',
    'values',
  ].map((facet) => `schema.${facet}`),
);
