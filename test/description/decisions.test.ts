import { outcomeOf as ofLoan } from '@org/liquidity-v1';
import { outcomeOf as ofFacility } from '@org/liquidity-v2';
import { expect, it } from 'vitest';

const day = '2026-03-01T10:00:00.000Z';

/** What is shown (§3), what services leave out, and what contradicts itself; the outcome in v1 and in v2, where `approved` is no known status. */
const rows: readonly (readonly [what: string, response: object, v1: string, v2?: string])[] = [
  ['a new request', { status: 'PROCESSING', reject_reason: null, approved_at: null, rejected_at: null }, 'pending'],
  ['a new request without the fields of a decision', { status: 'PROCESSING' }, 'pending'],
  ['an approved one', { status: 'approved', approved_at: day, rejected_at: null, reject_reason: null }, 'approved'],
  ['an approved one, by its status alone', { status: 'approved', approved_at: null }, 'approved', 'unclear'],
  ['an approved one, by its time alone', { status: 'X', approved_at: day }, 'approved'],
  ['an approved one whose status was not brought up to date', { status: 'PROCESSING', approved_at: day }, 'approved'],
  ['a rejected one without the key approved_at', { status: 'X', rejected_at: day, reject_reason: 'limit' }, 'rejected'],
  ['a rejected one, by its reason alone', { status: 'X', reject_reason: 'limit', approved_at: null }, 'rejected'],
  ['an empty reason decides nothing', { status: 'PROCESSING', reject_reason: '' }, 'pending'],
  ['a status that nobody knows', { status: 'REJECTED', approved_at: null, rejected_at: null }, 'unclear'],
  ['approved and rejected', { status: 'X', approved_at: day, rejected_at: day }, 'unclear'],
  ['approved by status, rejected by time', { status: 'approved', rejected_at: day }, 'unclear', 'rejected'],
  ['nothing', {}, 'unclear'],
];

it.each(rows)('%s', (_, response, v1, v2 = v1) => {
  expect(ofLoan(response as never).outcome).toBe(v1);
  expect(ofFacility(response as never).outcome).toBe(v2);
});

it('gives the facts that it stands on', () => {
  const facts = ofLoan({ status: 'approved', approved_at: day, rejected_at: day } as never).facts;
  expect(facts).toEqual([
    { pointer: '/approved_at', value: day, outcome: 'approved' },
    { pointer: '/rejected_at', value: day, outcome: 'rejected' },
    { pointer: '/status', value: 'approved', outcome: 'approved' },
  ]);
  expect(ofFacility(null as never)).toEqual({ outcome: 'unclear', facts: [] });
});
