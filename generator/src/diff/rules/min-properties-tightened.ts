import { defineRule } from '../define-rule.ts';

export const minPropertiesTightened = defineRule({
  id: 'min-properties-tightened',
  on: 'schema.minProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the least number of properties went from {before} to {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
