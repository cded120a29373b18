import { describe, expect, it } from 'vitest';
import type { IntentRecord, IntentState } from './intent-record.ts';
import { begun, ended, type IntentDraft, settled } from './intent-states.ts';

const draft: IntentDraft = {
  reference: 'r-1',
  operation: 'createPayment',
  client: '@acme/payments',
  service: 'https://api.example.com',
  origin: 'request',
  bodyHash: 'ab',
  sentAt: '2027-01-02T03:04:05.006Z',
  until: '2027-01-02T03:05:05.006Z',
  sender: { call: 'one' },
};

const sending = begun(undefined, draft);
const at = '2027-01-02T03:04:06.000Z';
const inState = (state: IntentState): IntentRecord => ({ ...sending, state, version: 5 });
const end = (call: string, outcome: Parameters<typeof ended>[1]['outcome']) => ({ call, outcome, endedAt: at });

describe('the end of the call that is recorded', () => {
  it.each([
    ['applied', 'applied'],
    ['applied-unreadable', 'applied'],
    ['rejected', 'rejected'],
    ['not-sent', 'not-sent'],
    ['unknown', 'unknown'],
  ] as const)('%s becomes %s', (outcome, state) => {
    expect(ended(sending, end('one', outcome))).toMatchObject({ state, version: 2, endedAt: at });
  });

  it.each(['rejected', 'not-sent', 'unknown'] as const)(
    '%s frees nothing where an earlier call is in doubt',
    (outcome) => {
      const repeated = begun(inState('unknown'), { ...draft, sender: { call: 'two' } });
      expect(repeated).toMatchObject({ state: 'sending', version: 6, calls: 2, doubt: true });
      expect(ended(repeated, end('two', outcome))).toMatchObject({ state: 'unknown' });
      expect(ended(repeated, end('two', 'applied'))).toMatchObject({ state: 'applied' });
    },
  );
});

describe('the end of a call that comes late', () => {
  const late = (state: IntentState, outcome: Parameters<typeof ended>[1]['outcome']) =>
    ended(state === 'sending' ? { ...sending, sender: { call: 'two' } } : inState(state), end('late', outcome));

  it.each(['sending', 'unknown', 'rejected', 'not-sent'] as const)('applied counts over %s', (state) => {
    expect(late(state, 'applied')).toMatchObject({ state: 'applied' });
  });

  it('unknown takes the freedom of what was settled, and casts doubt on what is under way', () => {
    expect(late('rejected', 'unknown')).toMatchObject({ state: 'unknown' });
    expect(late('not-sent', 'unknown')).toMatchObject({ state: 'unknown' });
    expect(late('sending', 'unknown')).toMatchObject({ state: 'sending', doubt: true, sender: { call: 'two' } });
    expect(late('applied', 'unknown')).toBeUndefined();
  });

  it.each(['sending', 'unknown', 'applied', 'rejected', 'not-sent'] as const)(
    'rejected and not-sent leave %s as it is',
    (state) => {
      expect(late(state, 'rejected')).toBeUndefined();
      expect(late(state, 'not-sent')).toBeUndefined();
    },
  );
});

describe('settling', () => {
  it.each([
    ['sending', 'applied', 'applied'],
    ['unknown', 'applied', 'applied'],
    ['rejected', 'applied', 'applied'],
    ['not-sent', 'applied', 'applied'],
    ['sending', 'rejected', 'rejected'],
    ['unknown', 'rejected', 'rejected'],
  ] as const)('%s as %s', (state, fate, expected) => {
    expect(settled(inState(state), fate, 'seen', at)).toMatchObject({ state: expected, evidence: 'seen', version: 6 });
  });

  it('twice changes nothing, and what was carried out is never freed', () => {
    expect(settled(inState('applied'), 'applied', 'seen', at)).toBeUndefined();
    expect(settled(inState('rejected'), 'rejected', 'seen', at)).toBeUndefined();
    expect(settled(inState('not-sent'), 'rejected', 'seen', at)).toBeUndefined();
    expect(settled(inState('applied'), 'rejected', 'seen', at)).toBe('refused');
  });
});
