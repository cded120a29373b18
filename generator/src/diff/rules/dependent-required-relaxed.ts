import { defineRule } from '../define-rule.ts';

export const dependentRequiredRelaxed = defineRule({
  id: 'dependent-required-relaxed',
  on: 'schema.dependentRequired',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: {name} requires fewer properties beside it: {after} instead of {before}.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
