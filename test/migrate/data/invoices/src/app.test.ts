import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { LiquidityV2 } from '@org/liquidity-v2';
import { fundInvoice } from './fund-invoice.ts';
import { lines, open, total } from './ledger.ts';
import { options, sandbox } from './service.ts';

const client = new LiquidityV2(options);
after(() => sandbox.close());

test('funding an invoice adds it to the ledger', async () => {
  const before = await total(client);
  const funding = await fundInvoice(client, { requestId: '8f9d1c0e-2b4a-4f6d-8a55-0c7e6b1d2f33', amount: '1200.50' });
  assert(funding.state === 'granted');
  assert.equal(await open(client, funding.facility), true);
  assert.equal((await client.settlementFacilities.retrieve(funding.facility)).amount, '1200.50');
  assert.equal((await lines(client)).find(({ id }) => id === funding.facility)?.amount, '1200.50');
  assert.equal(await total(client), before + 1200.5);
});
