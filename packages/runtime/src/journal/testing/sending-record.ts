import type { IntentRecord } from '../intent-record.ts';
import { begun } from '../intent-states.ts';

/** The first record of a request that is being sent. */
export function sendingRecord(reference = 'r-1'): IntentRecord {
  return begun(undefined, {
    reference,
    operation: 'createPayment',
    client: '@acme/payments',
    service: 'https://api.example.com',
    origin: 'request',
    sentAt: '2027-01-02T03:04:05.006Z',
    until: '2027-01-02T03:05:05.006Z',
    sender: { call: 'one' },
  });
}
