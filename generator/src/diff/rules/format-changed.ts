import { defineRule } from '../define-rule.ts';

export const formatChanged = defineRule({
  id: 'format-changed',
  on: 'schema.format',
  action: 'changed',
  effect: 'changed',
  policy: 'field-type-changed',
  message: '{subject}: the format changed from {before} to {after}.',
  why: 'Clients write and parse the old format.',
  instead: 'Add a field of the new format beside the old one.',
});
