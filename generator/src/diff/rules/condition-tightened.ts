import { defineRule } from '../define-rule.ts';

export const conditionTightened = defineRule({
  id: 'condition-tightened',
  on: 'schema.condition',
  action: ['tightened', 'added'],
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: a condition demands more.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
