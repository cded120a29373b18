import { defineRule } from '../define-rule.ts';

export const dependentRequiredTightened = defineRule({
  id: 'dependent-required-tightened',
  on: 'schema.dependentRequired',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: {name} requires more properties beside it: {after} instead of {before}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
