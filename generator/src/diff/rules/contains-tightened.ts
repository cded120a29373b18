import { defineRule } from '../define-rule.ts';

export const containsTightened = defineRule({
  id: 'contains-tightened',
  on: 'schema.contains',
  action: ['tightened', 'added'],
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: more is demanded of some items.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
