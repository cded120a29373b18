import { defineRule } from '../define-rule.ts';

export const typeChanged = defineRule({
  id: 'type-changed',
  on: 'schema.types',
  action: 'changed',
  effect: 'changed',
  policy: 'field-type-changed',
  message: '{subject}: the type changed from {before} to {after}.',
  why: 'Code for the old type reads or sends the wrong type.',
  instead: 'Add a field of the new type beside the old one.',
});
