import { AbortError, TimeoutError } from '@org/liquidity-v2';
import { equal, failure, ok } from './assert.ts';
import type { Check } from './check.ts';
import { chainId, v1, v2 } from './clients.ts';
import { breakNext, seenDuring } from './sandbox.ts';

/** Longer than any check may take: who waits for it has not stopped. */
const long = '6000ms';

export const timeLimits: readonly Check[] = [
  {
    name: 'the time limit covers an answer that does not come',
    async run(environment) {
      const body = { amount: '2.00', chain_id: await chainId(environment) };
      await breakNext(environment, { fault: `delay=${long}`, operation: 'requestLoan', times: 1 });
      const error = await failure(v1(environment).loans.request(body, { timeout: 200 }), 'TimeoutError');
      ok(error instanceof TimeoutError, 'it is a TimeoutError');
      equal(error.outcome, 'unknown');
    },
  },
  {
    name: 'the time limit covers a body that stalls',
    async run(environment) {
      await breakNext(environment, { fault: `slow=${long}`, operation: 'listChains', times: 1 });
      const error = await failure(v1(environment).chains.list({}, { timeout: 500 }), 'TimeoutError');
      equal(error.status, 200);
    },
  },
  {
    name: 'the time limit covers the wait before a repetition',
    async run(environment) {
      await breakNext(environment, { fault: 'status=503;retry-after=20', operation: 'listChains', times: 1 });
      const error = await failure(v1(environment).chains.list({}, { timeout: 1000 }), 'ServerError');
      equal([error.attempts, error.retryAfter], [1, 20]);
    },
  },
  {
    name: 'a limit for one attempt lets a read try again',
    async run(environment) {
      await breakNext(environment, { fault: `delay=${long}`, operation: 'listChains', times: 1 });
      const seen = await seenDuring(environment, 'listChains', async () =>
        v1(environment).chains.list({}, { attemptTimeout: 1000 }),
      );
      equal(seen.length, 2, 'the number of requests');
    },
  },
  {
    name: 'a caller aborts before, while waiting for the answer, and within the body',
    async run(environment) {
      const reason = new Error('enough');
      const before = v2(environment).balances.list({}, { signal: AbortSignal.abort(reason) });
      const first = await failure(before, 'AbortError');
      ok(first instanceof AbortError && first.cause === reason, 'it keeps the reason');
      equal([first.outcome, first.attempts], ['not-sent', 0]);
      for (const fault of [`delay=${long}`, `slow=${long}`]) {
        await breakNext(environment, { fault, operation: 'listCurrentBalances', times: 1 });
        const controller = new AbortController();
        setTimeout(() => controller.abort(reason), 300);
        const call = v2(environment).balances.list({}, { signal: controller.signal });
        const error = await failure(call, 'AbortError');
        ok(error.cause === reason, 'it keeps the reason');
      }
    },
  },
  {
    name: 'waiting for an approval ends with its time limit, and shows the last state',
    async run(environment) {
      const client = v1(environment);
      const { id } = await client.loans.request({ amount: '9.00', chain_id: await chainId(environment) });
      await breakNext(environment, { fault: 'status=503', operation: 'getLoanRequest' });
      const error = await failure(
        client.loanRequests.wait(id, { timeout: 300, interval: 50, retries: 0 }),
        'WaitTimeoutError',
      );
      equal([error.operation, error.outcome], ['getLoanRequest', 'unknown']);
    },
  },
];
