import { defineRule } from '../define-rule.ts';

export const parameterContentChanged = defineRule({
  id: 'parameter-content-changed',
  on: 'parameter.contentType',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  policy: 'required-parameter-changed',
  message: '{subject}: the parameter is written as {after} instead of {before}.',
  why: 'Clients write it the old way.',
  instead: 'Read both ways until the next major.',
});
