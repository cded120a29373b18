import { defineRule } from '../define-rule.ts';

export const encodingExplodeChanged = defineRule({
  id: 'encoding-explode-changed',
  on: 'encoding.explode',
  action: 'changed',
  effect: 'changed',
  policy: 'validation-tightened',
  message: '{subject}: the explosion of the form part {name} changed from {before} to {after}.',
  why: 'Parts are read by name and type: what clients send is not understood.',
  instead: 'Read both ways until the next major.',
});
