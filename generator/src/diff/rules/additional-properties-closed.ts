import { defineRule } from '../define-rule.ts';

export const additionalPropertiesClosed = defineRule({
  id: 'additional-properties-closed',
  on: 'schema.additionalProperties.closed',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: properties that are not listed are refused now.',
  why: { request: 'Requests that send more than is listed are refused.', response: 'More is promised than before.' },
});
