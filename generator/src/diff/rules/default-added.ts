import { defineRule } from '../define-rule.ts';

export const defaultAdded = defineRule({
  id: 'default-added',
  on: 'schema.default',
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now says that the default is {after}.',
  why: 'A statement about what was so far not said.',
});
