import { defineRule } from '../define-rule.ts';

export const encodingExplodeChanged = defineRule({
  id: 'encoding-explode-changed',
  on: 'encoding.explode',
  action: 'changed',
  effect: 'changed',
  policy: 'validation-tightened',
  message: '{subject}: the explosion of the form part {name} changed from {before} to {after}.',
  why: 'The service reads parts by name and type, so it does not understand the parts that clients send.',
  instead: 'Read both ways until the next major.',
});
