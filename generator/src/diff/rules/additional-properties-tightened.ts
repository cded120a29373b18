import { defineRule } from '../define-rule.ts';

export const additionalPropertiesTightened = defineRule({
  id: 'additional-properties-tightened',
  on: 'schema.additionalProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: properties that are not listed must fit a schema now.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
