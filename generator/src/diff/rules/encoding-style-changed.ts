import { defineRule } from '../define-rule.ts';

export const encodingStyleChanged = defineRule({
  id: 'encoding-style-changed',
  on: 'encoding.style',
  action: 'changed',
  effect: 'changed',
  policy: 'validation-tightened',
  message: '{subject}: the style of the form part {name} changed from {before} to {after}.',
  why: 'The service reads parts by name and type, so it does not understand the parts that clients send.',
  instead: 'Read both ways until the next major.',
});
