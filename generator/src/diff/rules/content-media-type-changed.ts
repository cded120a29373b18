import { defineRule } from '../define-rule.ts';

export const contentMediaTypeChanged = defineRule({
  id: 'content-media-type-changed',
  on: 'schema.contentMediaType',
  action: 'changed',
  effect: 'changed',
  policy: 'field-type-changed',
  message: '{subject}: the media type of the content changed from {before} to {after}.',
  why: 'Clients write and read the content the old way.',
});
