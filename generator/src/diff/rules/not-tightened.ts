import { defineRule } from '../define-rule.ts';

export const notTightened = defineRule({
  id: 'not-tightened',
  on: 'schema.not',
  action: ['tightened', 'added'],
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: more is excluded.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
