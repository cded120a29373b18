import { defineRule } from '../define-rule.ts';

export const paginationChanged = defineRule({
  id: 'pagination-changed',
  on: 'operation.pagination',
  action: ['changed', 'removed'],
  effect: 'changed',
  policy: 'pagination-shape-changed',
  message: '{subject}: pagination changed.',
  why: 'Clients that read pages the old way miss results or never stop.',
  instead: 'Keep the old parameters and fields working beside the new ones.',
});
