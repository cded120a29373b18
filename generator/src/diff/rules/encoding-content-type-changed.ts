import { defineRule } from '../define-rule.ts';

export const encodingContentTypeChanged = defineRule({
  id: 'encoding-content-type-changed',
  on: 'encoding.contentType',
  action: 'changed',
  effect: 'changed',
  policy: 'validation-tightened',
  message: '{subject}: the type of the form part {name} changed from {before} to {after}.',
  why: 'The service reads parts by name and type, so it does not understand the parts that clients send.',
  instead: 'Read both ways until the next major.',
});
