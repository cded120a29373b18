import { defineRule } from '../define-rule.ts';

export const formatAdded = defineRule({
  id: 'format-added',
  on: 'schema.format',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the format is now {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
