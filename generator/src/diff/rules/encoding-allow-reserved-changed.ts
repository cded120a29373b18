import { defineRule } from '../define-rule.ts';

export const encodingAllowReservedChanged = defineRule({
  id: 'encoding-allow-reserved-changed',
  on: 'encoding.allowReserved',
  action: 'changed',
  effect: 'changed',
  policy: 'validation-tightened',
  message: '{subject}: the use of reserved characters of the form part {name} changed from {before} to {after}.',
  why: 'Parts are read by name and type: what clients send is not understood.',
  instead: 'Read both ways until the next major.',
});
