import { defineRule } from '../define-rule.ts';

export const enumAdded = defineRule({
  id: 'enum-added',
  on: 'schema.values',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: only {after} are possible now.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
