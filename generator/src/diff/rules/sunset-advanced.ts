import { defineRule } from '../define-rule.ts';

export const sunsetAdvanced = defineRule({
  id: 'sunset-advanced',
  on: ['operation.sunset', 'parameter.sunset', 'header.sunset', 'schema.sunset'],
  action: 'tightened',
  when: { enough: true },
  effect: 'none',
  departs: {
    request: 'breaking',
    response: 'breaking',
    because: 'A date that was announced is a promise; an earlier one breaks it even if days of notice are left.',
  },
  waivable: 'Security or compliance may require an earlier removal.',
  shortensNotice: 'notice',
  message: '{subject}: the announced removal moved from {before} to the earlier {after}.',
  why: 'Clients that planned for the announced day run out of time.',
  instead: 'Keep the date.',
});
