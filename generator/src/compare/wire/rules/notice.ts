import { defineRules, ofDeprecatable, unnoticed } from '../define-rule.ts';

export const noticeRules = defineRules({
  'announcement-backdated': {
    on: ofDeprecatable('announcement.day'),
    action: 'changed',
    ...shorter(
      'Clients see an announcement once it is released. A day before that, without a release to prove it, gives them no time.',
    ),
    message: '{subject}: the announcement is dated {after}, earlier than any release can prove.',
    why: 'The notice starts on a day on which clients could read the announcement.',
    instead:
      'Write the day of this announcement in x-announced and in the changelog; `notice.announcedWithin` of the policy limits how old it may be. Choose a removal date that leaves the full notice.',
  },
  'announcement-day-changed': {
    on: ofDeprecatable('announcement'),
    ...unnoticed,
    message: '{subject}: the day of the announcement changed from {before} to {after}.',
    why: 'The notice starts on this day. The changelog of the service shows the same day.',
  },
  'deprecation-announced-undated': {
    on: ofDeprecatable('deprecated'),
    action: 'added',
    when: { dated: false },
    ...announcement(),
    message: '{subject} is deprecated without a date.',
    why: 'Clients do not know when it stops working.',
    instead: 'Set x-sunset to a day that leaves the full notice.',
  },
  'deprecation-announced': {
    on: ofDeprecatable('deprecated'),
    action: 'added',
    when: { dated: true },
    ...announcement(),
    message: '{subject} is deprecated, with {after} as its last day.',
    why: 'Clients should move on before that day.',
  },
  'deprecation-withdrawn': {
    on: ofDeprecatable('deprecated'),
    action: 'removed',
    ...announcement(),
    message: '{subject} is not deprecated any more.',
    why: 'Clients may keep using it.',
  },
  'replacement-changed': {
    on: ofDeprecatable('replacement'),
    ...unnoticed,
    message: '{subject}: the successor changed from {before} to {after}.',
    why: 'The successor is advice for clients that migrate.',
  },
  'sunset-advanced-too-soon': {
    on: ofDeprecatable('sunset'),
    action: 'tightened',
    when: { enough: false },
    ...shorter('The policy promises days of notice before a removal; a date that is too near breaks that promise.'),
    message: '{subject}: the announced removal moved from {before} to {after}, too soon from now.',
    why: 'Clients get less notice than the policy promises.',
    instead: 'Choose a date that leaves the full notice.',
  },
  'sunset-advanced': {
    on: ofDeprecatable('sunset'),
    action: 'tightened',
    when: { enough: true },
    ...shorter('A date that was announced is a promise; an earlier one breaks it even if days of notice are left.'),
    message: '{subject}: the announced removal moved from {before} to the earlier {after}.',
    why: 'Clients that planned for the announced day run out of time.',
    instead: 'Keep the date.',
  },
  'sunset-announced': {
    on: ofDeprecatable('sunset'),
    action: 'added',
    when: { enough: true },
    ...announcement(),
    message: '{subject}: removal is announced for {after}.',
    why: 'Clients should move on before that day.',
  },
  'sunset-invalid': {
    on: ofDeprecatable('sunset.date'),
    action: 'changed',
    effect: 'none',
    departs: {
      request: 'breaking',
      response: 'breaking',
      because: 'Without a date, nobody can tell how long the notice is.',
    },
    message: '{subject}: the announced removal {after} is not a date.',
    why: 'Clients cannot see when the notice ends.',
    instead: 'Write the date as YYYY-MM-DD.',
  },
  'sunset-postponed': {
    on: ofDeprecatable('sunset'),
    action: 'relaxed',
    ...announcement(),
    message: '{subject}: the announced removal moved from {before} to the later {after}.',
    why: 'Clients have more time.',
  },
  'sunset-taken-away': {
    on: ofDeprecatable('sunset'),
    action: 'removed',
    when: { stays: true },
    ...shorter('The date was a promise that it works until then. Without a date, it may be removed any day.'),
    message: '{subject}: the date of the removal ({before}) was removed, but the deprecation remains.',
    why: 'Clients no longer know how long it works.',
    instead: 'Keep the date or postpone it; if the removal is cancelled, withdraw the deprecation as well.',
  },
  'sunset-too-soon': {
    on: ofDeprecatable('sunset'),
    action: 'added',
    when: { enough: false },
    ...shorter('The policy promises days of notice before a removal; a date that is too near breaks that promise.'),
    message: '{subject}: removal is announced for {after}, too soon after the announcement.',
    why: 'Clients get less notice than the policy promises.',
    instead: 'Choose a date that leaves the full notice.',
  },
  'sunset-withdrawn': {
    on: ofDeprecatable('sunset'),
    action: 'removed',
    ...announcement(),
    message: '{subject}: it is not deprecated any more, and the removal announced for {before} is cancelled.',
    why: 'It stays, and clients may keep using it.',
  },
});

function announcement() {
  return {
    effect: 'none',
    departs: {
      request: 'non-breaking',
      response: 'non-breaking',
      because: 'An announcement changes no value, but include it in the release notes of a minor version.',
    },
  } as const;
}

function shorter(because: string) {
  return {
    effect: 'none',
    departs: { request: 'breaking', response: 'breaking', because },
    waivable: 'Security or compliance may require an earlier removal.',
    shortensNotice: 'notice',
  } as const;
}
