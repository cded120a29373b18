import { defineRule } from '../define-rule.ts';

export const deprecationWithdrawn = defineRule({
  id: 'deprecation-withdrawn',
  on: ['operation.deprecated', 'parameter.deprecated', 'header.deprecated', 'schema.deprecated'],
  action: 'removed',
  effect: 'none',
  departs: {
    request: 'non-breaking',
    response: 'non-breaking',
    because: 'An announcement changes no value, but it belongs into the release notes of a minor version.',
  },
  message: '{subject} is not deprecated any more.',
  why: 'Clients may keep using it.',
});
