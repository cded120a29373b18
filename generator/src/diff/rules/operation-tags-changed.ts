import { defineRule } from '../define-rule.ts';
import { keepOldName } from '../keep-old-name.ts';

export const operationTagsChanged = defineRule({
  id: 'operation-tags-changed',
  on: 'operation.tags',
  action: 'changed',
  effect: 'none',
  message: '{subject}: the tags changed from {before} to {after}.',
  why: 'Tags group operations in documents and clients and are not on the wire.',
  instead: keepOldName.resource,
});
