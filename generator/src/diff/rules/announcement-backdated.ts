import { defineRule } from '../define-rule.ts';

export const announcementBackdated = defineRule({
  id: 'announcement-backdated',
  on: [
    'operation.announcement.day',
    'parameter.announcement.day',
    'header.announcement.day',
    'schema.announcement.day',
  ],
  action: 'changed',
  effect: 'none',
  departs: {
    request: 'breaking',
    response: 'breaking',
    because:
      'Clients read an announcement once it is released; an earlier day that nothing released shows gives them no time.',
  },
  waivable: 'Security or compliance may require an earlier removal.',
  shortensNotice: 'notice',
  message: '{subject}: the announcement is dated {after}, earlier than any release can prove.',
  why: 'The days of notice count from a day on which clients could read the announcement.',
  instead:
    'Write the day of this announcement in x-announced and in the changelog, at most as many days old as `notice.announcedWithin` of the policy allows, and choose a removal that leaves the days of notice.',
});
