import { describe, expect, it } from 'vitest';
import { dueTime, parseApprovalPolicy } from './approval-policy.ts';

describe('parseApprovalPolicy', () => {
  it.each([
    ['auto', 'auto'],
    ['manual', 'manual'],
    ['after=5s', { after: 5000 }],
    ['after=250ms', { after: 250 }],
    ['after=2m', { after: 120_000 }],
  ])('reads %s', (text, policy) => expect(parseApprovalPolicy(text)).toEqual(policy));

  it.each(['', 'Auto', 'after', 'after=', 'after=5', 'after=-5s', 'after=1.5s', 'after=5h', 'after=9999999999s'])(
    'does not read %j',
    (text) => expect(parseApprovalPolicy(text)).toBeUndefined(),
  );
});

describe('dueTime', () => {
  const now = new Date('2026-01-01T00:00:00Z');

  it('is now, never, or later', () => {
    expect(dueTime('auto', now)).toEqual(now);
    expect(dueTime('manual', now)).toBeUndefined();
    expect(dueTime({ after: 1500 }, now)?.toISOString()).toBe('2026-01-01T00:00:01.500Z');
  });
});
