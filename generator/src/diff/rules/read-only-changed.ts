import { defineRule } from '../define-rule.ts';

export const readOnlyChanged = defineRule({
  id: 'read-only-changed',
  on: 'schema.readOnly',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: readOnly changed from {before} to {after} where it is not on a property.',
  why: 'Only a property can be left out of requests.',
});
