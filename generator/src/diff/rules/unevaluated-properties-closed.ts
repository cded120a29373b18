import { defineRule } from '../define-rule.ts';

export const unevaluatedPropertiesClosed = defineRule({
  id: 'unevaluated-properties-closed',
  on: 'schema.unevaluatedProperties.closed',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: properties that nothing else speaks of are refused now.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
