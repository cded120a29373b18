import { defineRule } from '../define-rule.ts';

export const alternativesAdded = defineRule({
  id: 'alternatives-added',
  on: 'schema.union',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: values must also match one of {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
