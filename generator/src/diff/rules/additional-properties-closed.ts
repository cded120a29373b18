import { defineRule } from '../define-rule.ts';

export const additionalPropertiesClosed = defineRule({
  id: 'additional-properties-closed',
  on: 'schema.additionalProperties.closed',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: properties that are not listed are invalid now.',
  why: {
    request: 'The service rejects requests with properties that are not listed.',
    response: 'The service promises more than before.',
  },
});
