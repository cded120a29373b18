import { defineRule } from '../define-rule.ts';

export const contentEncodingChanged = defineRule({
  id: 'content-encoding-changed',
  on: 'schema.contentEncoding',
  action: 'changed',
  effect: 'changed',
  policy: 'field-type-changed',
  message: '{subject}: the encoding of the content changed from {before} to {after}.',
  why: 'Clients write and read the content the old way.',
});
