import { defineRule } from '../define-rule.ts';

export const sunsetAnnounced = defineRule({
  id: 'sunset-announced',
  on: ['operation.sunset', 'parameter.sunset', 'header.sunset', 'schema.sunset'],
  action: 'added',
  when: { enough: true },
  effect: 'none',
  departs: {
    request: 'non-breaking',
    response: 'non-breaking',
    because: 'An announcement changes no value, but it belongs into the release notes of a minor version.',
  },
  message: '{subject}: removal is announced for {after}.',
  why: 'Clients should move on before that day.',
});
