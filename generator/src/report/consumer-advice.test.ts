import { expect, it } from 'vitest';
import { findingOf } from '../testing/finding.ts';
import { adviceFor } from './consumer-advice.ts';

const names = { field: 'the value', place: '`loans.list()`' };
const waiver = { reason: 'Confirmed.', owner: 'team', expires: '2026-12-31' };

it('asks for nothing where it was so before', () => {
  const answered = findingOf({ id: 'default-sort-described', waiver: { ...waiver, ground: 'as-before' } });
  expect(adviceFor(answered, names)).toBe('Keep your code: `loans.list()` behaves as before.');
});

it('asks for the update at once where something is not safe any more', () => {
  const why = 'Released clients send a lost request again.';
  const urgent = findingOf({ id: 'idempotency-key-withdrawn', urgent: 'Twice.', why, waiver });
  expect(adviceFor(urgent, names)).toBe(`Update to this version now. ${why}`);
});
