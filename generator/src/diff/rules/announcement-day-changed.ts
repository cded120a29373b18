import { defineRule } from '../define-rule.ts';

export const announcementDayChanged = defineRule({
  id: 'announcement-day-changed',
  on: ['operation.announcement', 'parameter.announcement', 'header.announcement', 'schema.announcement'],
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the day of the announcement changed from {before} to {after}.',
  why: 'The days of notice count from it. The changelog of the service shows the same day.',
});
