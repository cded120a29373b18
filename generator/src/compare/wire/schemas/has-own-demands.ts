import type { View } from '../values/view.ts';
import { limits, schemas } from './local-form.ts';

/** Whether a view has constraints beside types, alternatives and null. */
export function hasOwnDemands(view: View): boolean {
  return (
    single.some((key) => view[key] !== undefined) ||
    lists.some((key) => view[key].length > 0) ||
    maps.some((key) => view[key].size > 0)
  );
}

const single = ['values', 'known', 'lower', 'upper', ...limits, ...schemas] as const satisfies readonly (keyof View)[];

const lists = [
  'formats',
  'patterns',
  'multiples',
  'prefixItems',
  'contains',
  'negations',
  'conditions',
] as const satisfies readonly (keyof View)[];

const maps = [
  'properties',
  'required',
  'patternProperties',
  'dependentRequired',
  'dependentSchemas',
] as const satisfies readonly (keyof View)[];
