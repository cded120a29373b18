import { defineRule } from '../define-rule.ts';

export const propertyNamesRelaxed = defineRule({
  id: 'property-names-relaxed',
  on: 'schema.propertyNames',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: names of properties no longer need to match a schema.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
