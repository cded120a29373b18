import { defineRule } from '../define-rule.ts';

export const sunsetWithdrawn = defineRule({
  id: 'sunset-withdrawn',
  on: ['operation.sunset', 'parameter.sunset', 'header.sunset', 'schema.sunset'],
  action: 'removed',
  effect: 'none',
  departs: {
    request: 'non-breaking',
    response: 'non-breaking',
    because: 'An announcement changes no value, but it belongs into the release notes of a minor version.',
  },
  message: '{subject}: the announced removal on {before} was withdrawn.',
  why: 'Clients do not know any more how long it will work.',
});
