import { defineRule } from '../define-rule.ts';

export const parameterEmptyValueRefused = defineRule({
  id: 'parameter-empty-value-refused',
  on: 'parameter.allowEmptyValue',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the parameter {name} may not be empty any more.',
  why: 'The service may reject requests that it accepted before.',
});
