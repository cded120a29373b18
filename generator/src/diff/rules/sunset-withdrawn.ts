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
  message: '{subject}: it is not deprecated any more, and the removal announced for {before} is called off.',
  why: 'It stays, and clients may keep using it.',
});
