import { defineRule } from '../define-rule.ts';

export const pollChanged = defineRule({
  id: 'poll-changed',
  on: 'operation.poll',
  action: ['changed', 'removed'],
  effect: 'changed',
  waivable: 'Waiting clients are unaffected if the old conditions still come true.',
  message: '{subject}: the conditions under which waiting ends changed.',
  why: 'Deployed clients wait for the old conditions, perhaps forever.',
  instead: 'Keep fulfilling the old conditions.',
});
