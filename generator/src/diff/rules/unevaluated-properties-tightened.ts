import { defineRule } from '../define-rule.ts';

export const unevaluatedPropertiesTightened = defineRule({
  id: 'unevaluated-properties-tightened',
  on: 'schema.unevaluatedProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: properties that nothing else speaks of must fit more now.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
