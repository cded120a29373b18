import { defineRule } from '../define-rule.ts';

export const sunsetAdvancedTooSoon = defineRule({
  id: 'sunset-advanced-too-soon',
  on: ['operation.sunset', 'parameter.sunset', 'header.sunset', 'schema.sunset'],
  action: 'tightened',
  when: { enough: false },
  effect: 'none',
  departs: {
    request: 'breaking',
    response: 'breaking',
    because: 'The policy promises days of notice before a removal; a date that is too near breaks that promise.',
  },
  waivable: 'Security or compliance may require an earlier removal.',
  shortensNotice: 'notice',
  message: '{subject}: the announced removal moved from {before} to {after}, too soon from now.',
  why: 'Clients get less notice than the policy promises.',
  instead: 'Choose a date that leaves the days of notice.',
});
