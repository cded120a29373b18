import { SettlementFacilityStatus } from '@org/liquidity-v2';
import { createRawClient } from '@org/liquidity-v2/raw';
import { equal, ok } from './assert.ts';
import type { Check } from './check.ts';
import { chainId, optionsOf, v2, withdrawalRequestId } from './clients.ts';
import type { Environment } from './environment.ts';
import { allSeen, counted } from './sandbox.ts';

async function approvedFacility(environment: Environment) {
  const client = v2(environment);
  const asked = await client.settlementFacilities.request({
    client_id: crypto.randomUUID(),
    client_request_id: crypto.randomUUID(),
    amount: '250000.00',
    chain_id: await chainId(environment),
  });
  equal([asked.id, asked.status], [asked.settlement_facility_request_id, 'PROCESSING']);
  return client.settlementFacilityRequests.wait(asked.id, { interval: 50, timeout: 20_000 });
}

/** Every operation of v2. */
export const operationsOfV2: readonly Check[] = [
  {
    name: 'v2 requestSettlementFacility and getSettlementFacilityRequest',
    async run(environment) {
      const decided = await approvedFacility(environment);
      ok(decided.approved_at, 'it was approved');
      equal((await v2(environment).settlementFacilityRequests.retrieve(decided.id)).status, decided.status);
    },
  },
  {
    name: 'v2 getSettlementFacility',
    async run(environment) {
      const { settlement_facility } = await approvedFacility(environment);
      const { status } = await v2(environment).settlementFacilities.retrieve(settlement_facility?.id ?? '');
      ok(SettlementFacilityStatus.isKnown(status), `the status ${status} is known`);
    },
  },
  {
    name: 'v2 listSettlementFacilities',
    async run(environment) {
      const page = await v2(environment).settlementFacilities.list({ limit: 1 });
      equal([page.items.length, page.data.meta.page], [1, 1]);
    },
  },
  {
    name: 'v2 createWithdrawalRequest',
    async run(environment) {
      ok(await withdrawalRequestId(environment), 'it has an id');
    },
  },
  {
    name: 'v2 listCurrentBalances, with the response',
    async run(environment) {
      const { data, response } = await v2(environment).balances.list({ page: 1, limit: 100 }).withResponse();
      equal([response.status, response.headers.get('content-type')?.split(';')[0]], [200, 'application/json']);
      ok(typeof data.items[0]?.funding_token.available === 'string', 'amounts are strings');
    },
  },
  {
    name: 'v2 listWhitelistedWallets',
    async run(environment) {
      const wallets = await v2(environment).whitelist.list().toArray({ max: 100 });
      ok(
        wallets.every(({ label }) => typeof label === 'string'),
        'wallets have labels',
      );
    },
  },
  {
    name: 'v2 uploadProofOfFunds and listProofOfFunds',
    async run(environment) {
      const id = await withdrawalRequestId(environment);
      const client = v2(environment);
      const { file_size } = await client.proofOfFunds.upload(id, new Uint8Array([1, 2, 3]));
      const documents = await client.proofOfFunds.list(id);
      equal([file_size, documents.length, documents[0]?.withdrawal_request_id], [3, 1, id]);
    },
  },
  {
    name: 'v2 through /raw',
    async run(environment) {
      const { data, response } = await createRawClient(optionsOf(environment)).GET(
        '/api/v2/liquidity/management/settlement-facilities',
        { params: { query: { limit: 1 } } },
      );
      equal([response.status, data?.meta.limit], [200, 1]);
    },
  },
  {
    name: 'all operations of the descriptions have been called',
    async run(environment) {
      const { operations } = await counted(environment);
      const called = new Set((await allSeen(environment)).map(({ operationId }) => operationId));
      equal(operations.length, 20, 'the number of operations');
      equal(
        operations.filter((operation) => !called.has(operation)),
        [],
        'the operations not called',
      );
    },
  },
];
