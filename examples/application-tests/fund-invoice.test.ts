import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV2 } from '@org/liquidity-v2';
import { createJournal, memoryStore } from '@org/liquidity-v2/journal';
import { fundInvoice } from './fund-invoice.ts';

const sandbox = createSandbox({ approve: 'manual' });
const liquidity = new LiquidityV2({
  baseUrl: 'https://sandbox.invalid',
  apiKey: 'any',
  accessToken: 'any',
  fetch: sandbox.fetch, // no port, no network
});
const invoice = { requestId: '8f9d1c0e-2b4a-4f6d-8a55-0c7e6b1d2f33', amount: '1200.50' };

/** The identifier of the one request that waits for a decision, as soon as there is one. */
async function submitted(): Promise<string> {
  for (;;) {
    const [request] = sandbox.pending();
    if (request) return request.id;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

afterEach(() => sandbox.reset());
after(() => sandbox.close());

test('an approved request gives a facility over the amount', async () => {
  const pending = fundInvoice(liquidity, invoice);
  sandbox.approve(await submitted());
  const funding = await pending;
  assert(funding.state === 'granted');
  assert.equal((await liquidity.settlementFacilities.retrieve(funding.facility)).amount, '1200.50');
});

test('a rejected request gives the reason', async () => {
  const funding = fundInvoice(liquidity, invoice);
  sandbox.reject(await submitted(), 'The limit is used up.');
  assert.deepEqual(await funding, { state: 'rejected', reason: 'The limit is used up.' });
});

test('a request that nobody decides keeps waiting', async () => {
  const funding = await fundInvoice(liquidity, invoice, 50);
  assert.deepEqual(funding, { state: 'waiting', request: await submitted() });
});

test('a service that is down for a moment is asked again', async () => {
  sandbox.fault({ operation: 'getSettlementFacilityRequest', fault: 'status=503', times: 1 });
  const funding = fundInvoice(liquidity, invoice);
  sandbox.approve(await submitted());
  assert.equal((await funding).state, 'granted');
});

test('money is asked for once, whatever happens on the way back', async () => {
  sandbox.fault({ operation: 'requestSettlementFacility', fault: 'reset=after', times: 1 });
  assert.deepEqual(await fundInvoice(liquidity, invoice), { state: 'unclear' });
  assert.equal(sandbox.requests.length, 1);
});

test('money is asked for once, also by a run that knows nothing of the one before', async () => {
  const journal = createJournal({ store: memoryStore() });
  const runs = [1, 2].map(
    () =>
      new LiquidityV2({
        baseUrl: 'https://sandbox.invalid',
        apiKey: 'any',
        accessToken: 'any',
        fetch: sandbox.fetch,
        journal,
      }),
  );
  sandbox.fault({ operation: 'requestSettlementFacility', fault: 'reset=after', times: 1 });
  for (const run of runs) assert.deepEqual(await fundInvoice(run, invoice), { state: 'unclear' });
  assert.equal(sandbox.requests.length, 1);
  const [open] = await journal.open();
  assert.equal(open?.reference, invoice.requestId);
});

test('an amount that makes no sense is our mistake', async () => {
  await assert.rejects(fundInvoice(liquidity, { ...invoice, amount: '-5' }), { outcome: 'rejected', param: 'amount' });
});
