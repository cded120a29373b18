import { defineRule } from '../define-rule.ts';

export const additionalPropertiesOpened = defineRule({
  id: 'additional-properties-opened',
  on: 'schema.additionalProperties.closed',
  action: 'removed',
  effect: 'widened',
  departs: { response: 'info', because: 'The policy has clients ignore unknown response properties.' },
  message: '{subject}: properties that are not listed are valid now.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients ignore properties that they do not know, unless they validate strictly.',
  },
});
