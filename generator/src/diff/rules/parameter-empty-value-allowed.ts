import { defineRule } from '../define-rule.ts';

export const parameterEmptyValueAllowed = defineRule({
  id: 'parameter-empty-value-allowed',
  on: 'parameter.allowEmptyValue',
  action: 'relaxed',
  effect: 'widened',
  message: '{subject}: the parameter {name} may be empty.',
  why: 'The service accepts more than before.',
});
