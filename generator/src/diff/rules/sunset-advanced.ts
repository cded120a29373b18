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
  waivable: 'Security or compliance may need faster action.',
  shortensNotice: 'notice',
  message: '{subject}: the announced removal moved from {before} to the earlier {after}.',
  why: 'Clients that planned by the announced day are late.',
  instead: 'Keep the date.',
});
