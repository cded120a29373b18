import { defineRule } from '../define-rule.ts';

export const paginationFollowsParameters = defineRule({
  id: 'pagination-follows-parameters',
  on: 'operation.pagination',
  action: 'changed',
  when: { follows: true },
  effect: 'none',
  message: '{subject}: pagination uses the new names of its parameters.',
  why: 'Pages are the same; the findings about the parameters say what changes for clients.',
});
