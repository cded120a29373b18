import { defineRule } from '../define-rule.ts';

export const sunsetTakenAway = defineRule({
  id: 'sunset-taken-away',
  on: ['operation.sunset', 'parameter.sunset', 'header.sunset', 'schema.sunset'],
  action: 'removed',
  when: { stays: true },
  effect: 'none',
  departs: {
    request: 'breaking',
    response: 'breaking',
    because: 'The date was a promise that it works until then; what stays deprecated without a date may go any day.',
  },
  waivable: 'Security or compliance may require an earlier removal.',
  shortensNotice: 'notice',
  message: '{subject}: the date of the removal ({before}) was taken away, and it stays deprecated.',
  why: 'Clients no longer know how long it works.',
  instead: 'Keep the date or postpone it; if the removal is called off, withdraw the deprecation as well.',
});
