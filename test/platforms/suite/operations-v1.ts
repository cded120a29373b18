import { RepaymentType } from '@org/liquidity-v1';
import { Loans } from '@org/liquidity-v1/resources/loans';
import { equal, ok } from './assert.ts';
import type { Check } from './check.ts';
import { chainId, optionsOf, v1, walletId } from './clients.ts';
import type { Environment } from './environment.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

async function approvedLoan(environment: Environment) {
  const client = v1(environment);
  const { loan_request_id } = await client.loans.request({ amount: '1000.00', chain_id: await chainId(environment) });
  return client.loanRequests.wait(loan_request_id, { interval: 50, timeout: 20_000 });
}

export function drawdownIntent() {
  return {
    intent_submission_id: crypto.randomUUID(),
    drawdown_id: crypto.randomUUID(),
    amount: '10.00',
    corridors: [
      {
        corridor_id: 'corridor-1',
        origin_country: 'DE',
        destination_country: 'BR',
        intent_code: 'TRADE',
        allocation_amount: '10.00',
        allocation_currency: 'USDT',
        expected_settlement_at: '2026-03-01T12:00:00Z',
        routes: [
          {
            route_id: 'route-1',
            rail_type: 'ONCHAIN.TRON',
            provider: 'provider',
            source_instrument: { type: 'WALLET', id: 'a' },
            dest_instrument: { type: 'A_NEW_KIND', id: 'b' },
            source_currency: 'USDT',
            dest_currency: 'BRL',
            amount: '10.00',
            expected_eta: 'PT10M',
          },
        ],
        additional_fields: { 'ünïcode key \u2028': [1, null, { deep: '💶' }] },
      },
    ],
  };
}

/** Every operation of v1. */
export const operationsOfV1: readonly Check[] = [
  {
    name: 'v1 requestLoan',
    async run(environment) {
      const chain_id = await chainId(environment);
      const { id, loan_request_id, status } = await v1(environment).loans.request({ amount: '5.00', chain_id });
      ok(uuid.test(id), 'the id is a UUID');
      equal([loan_request_id, status], [id, 'PROCESSING']);
    },
  },
  {
    name: 'v1 getLoanRequest, waited for',
    async run(environment) {
      const states: string[] = [];
      const client = v1(environment);
      const asked = await client.loans.request({ amount: '7.00', chain_id: await chainId(environment) });
      const decided = await client.loanRequests.wait(asked.id, {
        interval: 50,
        timeout: 20_000,
        onUpdate: ({ status }) => states.push(status),
      });
      equal([decided.status, states.at(-1), decided.reject_reason], ['approved', 'approved', null]);
      equal((await client.loanRequests.retrieve(asked.id)).id, asked.id);
    },
  },
  {
    name: 'v1 listLoans',
    async run(environment) {
      const { chain_id } = await approvedLoan(environment);
      const page = await v1(environment).loans.list({ chain_id, limit: 1, page: 1, status: 'COMPLETED' });
      equal([page.items.length, page.data.meta.limit, page.items[0]?.chain_id], [1, 1, chain_id]);
    },
  },
  {
    name: 'v1 getLoan, by the resource alone',
    async run(environment) {
      const { loan, amount } = await approvedLoan(environment);
      const read = await new Loans(optionsOf(environment)).retrieve(loan?.id ?? '');
      equal([read.id, read.amount], [loan?.id, amount]);
    },
  },
  {
    name: 'v1 listRepayments',
    async run(environment) {
      const repayments = await v1(environment).repayments.list().toArray({ max: 10 });
      const matched = repayments.map(({ type }) =>
        RepaymentType.match(type, {
          interest: () => 'known',
          principal: () => 'known',
          penalty: () => 'known',
          unknown: () => 'unknown',
        }),
      );
      ok(matched.length > 0, 'there are repayments');
      equal(new Set(matched).size, 1);
    },
  },
  {
    name: 'v1 createWithdrawal',
    async run(environment) {
      const { id } = await v1(environment).withdrawals.create({
        amount: '0.01',
        chain_id: await chainId(environment),
        wallet_id: await walletId(environment),
      });
      ok(uuid.test(id), 'the id is a UUID');
    },
  },
  {
    name: 'v1 listChains',
    async run(environment) {
      const { items, data } = await v1(environment).chains.list({ limit: 100, page: 1 });
      equal(items.length, data.meta.total);
      ok(typeof items[0]?.is_testnet === 'boolean', 'a chain says whether it is for tests');
    },
  },
  {
    name: 'v1 whitelistWallet',
    async run(environment) {
      const wallet_address = `0x${'ab'.repeat(20)}`;
      const result = await v1(environment).whitelist.add({
        client_id: crypto.randomUUID(),
        client_request_id: crypto.randomUUID(),
        wallet_address,
        label: 'Treasury – ünïcode',
      });
      equal(result.wallet_address, wallet_address);
    },
  },
  {
    name: 'v1 requestCreditLimitUpdate',
    async run(environment) {
      const { status } = await v1(environment).creditLimit.requestUpdate({
        client_id: crypto.randomUUID(),
        client_request_id: crypto.randomUUID(),
        requested_amount: '5000000.00',
      });
      equal(status, 'PENDING_APPROVAL');
    },
  },
  {
    name: 'v1 createDrawdownIntent and getDrawdownIntent',
    async run(environment) {
      const client = v1(environment);
      const sent = drawdownIntent();
      const { id } = await client.drawdownIntents.create(sent);
      const { corridors } = await client.drawdownIntents.retrieve(id);
      equal(corridors[0]?.additional_fields, sent.corridors[0]?.additional_fields);
    },
  },
];
