import { defineRule } from '../define-rule.ts';

export const parameterStyleChanged = defineRule({
  id: 'parameter-style-changed',
  on: 'parameter.style',
  action: 'changed',
  effect: 'changed',
  policy: 'required-parameter-changed',
  message: '{subject}: the parameter {name} is written {after} instead of {before}.',
  why: 'Clients write it the old way, and the service reads something else or nothing.',
  instead: 'Read both ways until the next major.',
});
