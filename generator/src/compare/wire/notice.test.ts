import { expect, it } from 'vitest';
import { Notice } from './notice.ts';

it.each([
  ['2026-05-30T23:59:59Z', 'before-sunset'],
  ['2026-05-31T00:00:00Z', 'before-sunset'],
  ['2026-05-31T23:59:59Z', 'before-sunset'],
  ['2026-06-01T00:00:00Z', 'honoured'],
] as const)('what works through 2026-05-31 is removed at %s: %s', (now, notice) => {
  expect(new Notice(new Date(now), 90).ofRemoval({ deprecated: true, sunset: '2026-05-31' })).toBe(notice);
});

it.each([
  ['2026-10-05T00:00:00Z', '2027-01-03', true],
  ['2026-10-05T23:59:59Z', '2027-01-03', true],
  ['2026-10-05T12:00:00Z', '2027-01-02', false],
])('90 full days from %s end no earlier than %s: %s', (now, sunset, isEnough) => {
  expect(new Notice(new Date(now), 90).isLongEnough(sunset)).toBe(isEnough);
});
