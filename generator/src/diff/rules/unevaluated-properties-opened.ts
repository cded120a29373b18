import { defineRule } from '../define-rule.ts';

export const unevaluatedPropertiesOpened = defineRule({
  id: 'unevaluated-properties-opened',
  on: 'schema.unevaluatedProperties.closed',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: all other properties are valid now.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
