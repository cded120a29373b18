import { defineRule } from '../define-rule.ts';

export const encodingStyleChanged = defineRule({
  id: 'encoding-style-changed',
  on: 'encoding.style',
  action: 'changed',
  effect: 'changed',
  policy: 'validation-tightened',
  message: '{subject}: the style of the form part {name} changed from {before} to {after}.',
  why: 'Parts are read by name and type: what clients send is not understood.',
  instead: 'Read both ways until the next major.',
});
