import { defineRule } from '../define-rule.ts';

export const parameterRenamed = defineRule({
  id: 'parameter-renamed',
  on: 'parameter',
  action: 'renamed',
  effect: 'changed',
  policy: 'field-renamed',
  message: '{subject}: the parameter {before} is now {after}.',
  why: 'Clients still send the old name.',
  instead: 'Accept both names until the next major.',
});
