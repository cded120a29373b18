import { defineRule } from '../define-rule.ts';

export const paginationDescribed = defineRule({
  id: 'pagination-described',
  on: 'operation.pagination',
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now says how results are paged.',
  why: 'A statement about what was so far not said.',
});
