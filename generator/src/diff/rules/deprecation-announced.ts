import { defineRule } from '../define-rule.ts';

export const deprecationAnnounced = defineRule({
  id: 'deprecation-announced',
  on: ['operation.deprecated', 'parameter.deprecated', 'header.deprecated', 'schema.deprecated'],
  action: 'added',
  when: { dated: true },
  effect: 'none',
  departs: {
    request: 'non-breaking',
    response: 'non-breaking',
    because: 'An announcement changes no value, but it belongs into the release notes of a minor version.',
  },
  message: '{subject} is deprecated, with {after} as its last day.',
  why: 'Clients should move on before that day.',
});
