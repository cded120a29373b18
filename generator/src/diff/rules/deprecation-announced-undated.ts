import { defineRule } from '../define-rule.ts';

export const deprecationAnnouncedUndated = defineRule({
  id: 'deprecation-announced-undated',
  on: ['operation.deprecated', 'parameter.deprecated', 'header.deprecated', 'schema.deprecated'],
  action: 'added',
  when: { dated: false },
  effect: 'none',
  departs: {
    request: 'non-breaking',
    response: 'non-breaking',
    because: 'An announcement changes no value, but it belongs into the release notes of a minor version.',
  },
  message: '{subject} is deprecated without a date.',
  why: 'Clients do not know how long it will work.',
  instead: 'Set x-sunset to a day that leaves the days of notice.',
});
