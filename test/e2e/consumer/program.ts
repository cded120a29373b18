import { randomUUID } from 'node:crypto';
import { file, isApiError, LiquidityV1, RepaymentType } from '@org/liquidity-v1';
import { Loans } from '@org/liquidity-v1/resources/loans';
import { LiquidityV2, SettlementFacilityStatus } from '@org/liquidity-v2';
import { createRawClient } from '@org/liquidity-v2/raw';

// The program of an application developer, which calls every operation of both majors at least once, as in the READMEs.
const [baseUrl = ''] = process.argv.slice(2);
const credentials = { baseUrl, apiKey: 'sandbox-api-key', accessToken: 'sandbox-access-token' };
const v1 = new LiquidityV1(credentials);
const v2 = new LiquidityV2(credentials);
const report: Record<string, unknown> = {};

const firstChain = (await v1.chains.list({ limit: 1, page: 1 })).items[0];
if (!firstChain) throw new Error('the service has no chains');
const chain_id = firstChain.id;
const client_id = randomUUID();

// v1
const requested = await v1.loans.request({ amount: '1000.00', chain_id });
const decidedLoan = await v1.loanRequests.wait(requested.loan_request_id, { timeout: 20_000 });
report['loan request'] = decidedLoan.status;
report['loan request again'] = (await v1.loanRequests.retrieve(requested.id)).id === requested.id;
for await (const loan of v1.loans.list({ chain_id, limit: 2 })) {
  report.loan = (await new Loans(credentials).retrieve(loan.id)).amount;
}
report.repayments = (await v1.repayments.list().toArray({ max: 10 })).map((repayment) =>
  RepaymentType.match(repayment.type, {
    interest: () => 'interest',
    principal: () => 'principal',
    penalty: () => 'penalty',
    unknown: (value) => `unknown ${value}`,
  }),
);
const { message } = await v1.whitelist.add({
  client_id,
  client_request_id: randomUUID(),
  wallet_address: `0x${'ab'.repeat(20)}`,
  label: 'Treasury',
});
report.whitelisted = message;
report['credit limit'] = (
  await v1.creditLimit.requestUpdate({ client_id, client_request_id: randomUUID(), requested_amount: '5000000.00' })
).status;

const intent = await v1.drawdownIntents.create({
  intent_submission_id: randomUUID(),
  drawdown_id: randomUUID(),
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
      additional_fields: { 'ünïcode key': [1, null, { deep: true }] },
    },
  ],
});
report['drawdown intent'] = (await v1.drawdownIntents.retrieve(intent.id)).corridors[0]?.additional_fields;

// v2
const asked = await v2.settlementFacilities.request({
  client_id,
  client_request_id: randomUUID(),
  amount: '250000.00',
  chain_id,
});
const decided = await v2.settlementFacilityRequests.wait(asked.settlement_facility_request_id, { timeout: 20_000 });
report['facility request'] = (await v2.settlementFacilityRequests.retrieve(decided.id)).status;
const facility = decided.settlement_facility;
if (facility) {
  const { status } = await v2.settlementFacilities.retrieve(facility.id);
  report.facility = SettlementFacilityStatus.isKnown(status) ? status : `unknown ${status}`;
}
const facilities = await v2.settlementFacilities.list({ limit: 1 });
report.facilities = facilities.data.meta.total;

const { data, response } = await v2.balances.list({ page: 1, limit: 100 }).withResponse();
report.balances = [response.status, data.items.length > 0];
const wallets = await v2.whitelist.list().toArray({ max: 100 });
report.wallets = wallets.map((entry) => entry.label);

const withdrawal = { amount: '12.50', chain_id, wallet_id: wallets[0]?.id ?? randomUUID() };
report.withdrawal = typeof (await v1.withdrawals.create(withdrawal)).id;
const withdrawalRequest = await v2.withdrawalRequests.create({
  ...withdrawal,
  client_id,
  client_request_id: randomUUID(),
});
const document = new Uint8Array(10_000).map((_, index) => index % 251);
const uploaded = await v2.proofOfFunds.upload(
  withdrawalRequest.id,
  file(document, { name: 'funds "2026".pdf', contentType: 'application/pdf' }),
);
const proofs = await v2.proofOfFunds.list(withdrawalRequest.id);
report.proof = [uploaded.file_name, uploaded.file_size, proofs[0]?.hash_sha256];

const raw = createRawClient(credentials);
const { data: rawPage } = await raw.GET('/api/v2/liquidity/management/settlement-facilities', {
  params: { query: { limit: 1 } },
});
report.raw = rawPage?.meta.limit;

try {
  await v2.settlementFacilities.retrieve(randomUUID());
} catch (error) {
  if (!isApiError(error)) throw error;
  report['not found'] = [error.status, error.outcome, typeof error.type, error.operation];
}

console.log(JSON.stringify(report));
