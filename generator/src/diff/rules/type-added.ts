import { defineRule } from '../define-rule.ts';

export const typeAdded = defineRule({
  id: 'type-added',
  on: 'schema.types',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the type is now {after}; it was open.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
