import { defineRule } from '../define-rule.ts';

export const alternativesAdded = defineRule({
  id: 'alternatives-added',
  on: 'schema.union',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: one of {after} must hold as well.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
