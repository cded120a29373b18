import { defineRule } from '../define-rule.ts';

export const encodingContentTypeChanged = defineRule({
  id: 'encoding-content-type-changed',
  on: 'encoding.contentType',
  action: 'changed',
  effect: 'changed',
  policy: 'validation-tightened',
  message: '{subject}: the type of the form part {name} changed from {before} to {after}.',
  why: 'Parts are read by name and type: what clients send is not understood.',
  instead: 'Read both ways until the next major.',
});
