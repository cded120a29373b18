import { defineRule } from '../define-rule.ts';

export const enumClosed = defineRule({
  id: 'enum-closed',
  on: 'schema.closed',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the list of values is closed now.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
