import { defineRule } from '../define-rule.ts';

export const typeChanged = defineRule({
  id: 'type-changed',
  on: 'schema.types',
  action: 'changed',
  effect: 'changed',
  policy: 'field-type-changed',
  message: '{subject}: the type changed from {before} to {after}.',
  why: 'Code for the old type gets or sends the wrong thing.',
  instead: 'Add a field of the new type beside the old one.',
});
