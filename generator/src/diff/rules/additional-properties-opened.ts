import { defineRule } from '../define-rule.ts';

export const additionalPropertiesOpened = defineRule({
  id: 'additional-properties-opened',
  on: 'schema.additionalProperties.closed',
  action: 'removed',
  effect: 'widened',
  departs: { response: 'info', because: 'The policy has clients ignore unknown response properties.' },
  message: '{subject}: properties that are not listed are possible now.',
  why: {
    request: 'More is accepted than before.',
    response: 'Clients ignore properties that they do not know; one that validates strictly does not.',
  },
});
