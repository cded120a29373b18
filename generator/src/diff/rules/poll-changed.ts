import { defineRule } from '../define-rule.ts';

export const pollChanged = defineRule({
  id: 'poll-changed',
  on: 'operation.poll',
  action: ['changed', 'removed'],
  effect: 'changed',
  waivable: 'If the old conditions still come true, waiting clients are not harmed.',
  message: '{subject}: the conditions under which waiting ends changed.',
  why: 'A deployed client waits for the old conditions, perhaps for ever.',
  instead: 'Keep the old conditions coming true.',
});
