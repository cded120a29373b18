import { defineRule } from '../define-rule.ts';

export const sunsetPostponed = defineRule({
  id: 'sunset-postponed',
  on: ['operation.sunset', 'parameter.sunset', 'header.sunset', 'schema.sunset'],
  action: 'relaxed',
  effect: 'none',
  departs: {
    request: 'non-breaking',
    response: 'non-breaking',
    because: 'An announcement changes no value, but it belongs into the release notes of a minor version.',
  },
  message: '{subject}: the announced removal moved from {before} to the later {after}.',
  why: 'Clients have more time.',
});
