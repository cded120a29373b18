import { defineRule } from '../define-rule.ts';

export const maxPropertiesTightened = defineRule({
  id: 'max-properties-tightened',
  on: 'schema.maxProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the greatest number of properties went from {before} to {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
