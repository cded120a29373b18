import { defineRule } from '../define-rule.ts';

export const tagAdded = defineRule({
  id: 'tag-added',
  on: 'tag',
  action: 'added',
  effect: 'none',
  message: 'The tag {name} is new.',
  why: 'Tags group operations in documents and are not on the wire.',
});
