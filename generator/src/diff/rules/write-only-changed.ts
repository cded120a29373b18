import { defineRule } from '../define-rule.ts';

export const writeOnlyChanged = defineRule({
  id: 'write-only-changed',
  on: 'schema.writeOnly',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: writeOnly changed from {before} to {after} where it is not on a property.',
  why: 'Only a property can be left out of responses.',
});
