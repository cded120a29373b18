import { defineRule } from '../define-rule.ts';

export const defaultSortDescribed = defineRule({
  id: 'default-sort-described',
  on: 'operation.defaultSort',
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now says what the service does without being asked ({name}: {after}).',
  why: 'A statement about what was so far not said.',
});
