import { defineRule } from '../define-rule.ts';

export const tagRemoved = defineRule({
  id: 'tag-removed',
  on: 'tag',
  action: 'removed',
  effect: 'none',
  message: 'The tag {name} was removed.',
  why: 'Tags group operations in documents and are not on the wire.',
});
