import { defineRule } from '../define-rule.ts';

export const patternAdded = defineRule({
  id: 'pattern-added',
  on: 'schema.pattern',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the text must match {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
