import { defineRule } from '../define-rule.ts';

export const paginationDescribed = defineRule({
  id: 'pagination-described',
  on: 'operation.pagination',
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now describes pagination.',
  why: 'The description did not mention it before.',
});
