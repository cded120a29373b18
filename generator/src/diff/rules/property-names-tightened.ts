import { defineRule } from '../define-rule.ts';

export const propertyNamesTightened = defineRule({
  id: 'property-names-tightened',
  on: 'schema.propertyNames',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: names of properties must match a schema now.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
