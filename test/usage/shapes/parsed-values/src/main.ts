import { LiquidityV1, type DrawdownIntent } from '@org/liquidity-v1';
import { LiquidityV2, type SettlementFacility } from '@org/liquidity-v2';
import { z } from 'zod';
import { assertIs, list, optional, record, text } from './parse.ts';

const v1 = new LiquidityV1();
const v2 = new LiquidityV2();

const chainSchema = z.object({ id: z.string(), chain_symbol: z.string() });
const chains = (await v1.chains.list()).items.map((chain) => chainSchema.parse(chain));
console.log(chains.length);

const parseBalances = list(record({ org_wallet: record({ address: text, chain_id: optional(text) }) }));
const balances = parseBalances((await v2.balances.list()).items, '');
console.log(balances[0]?.org_wallet.address);

const intent: DrawdownIntent = await v1.drawdownIntents.retrieve('d-1');
const [{ routes: [route] = [], intent_code } = {}] = intent.corridors;
assertIs(route, 'route');
console.log(route.rail_type === 'ONCHAIN.TRON', route.dest_instrument?.type ?? 'none', intent_code);

function isSettled(facility: SettlementFacility): facility is SettlementFacility & { status: 'SETTLED' } {
  return facility.status === 'SETTLED';
}
const facility: unknown = await v2.settlementFacilities.retrieve('1');
if (isFacility(facility) && isSettled(facility)) console.log(facility.settlement_date);

function isFacility(value: unknown): value is SettlementFacility {
  return typeof value === 'object' && value !== null && 'amount' in value;
}

const created = await v1.loans.request({ amount: '1.00', chain_id: 'c' } satisfies Parameters<typeof v1.loans.request>[0]);
const copy = structuredClone(created);
console.log(copy.loan_request_id);

const decided = await v1.loanRequests.retrieve(created.id);
const kind = decided.rejected_at ? ('rejected' as const) : 'open';
console.log({ rejected: decided.reject_reason, open: decided.approved_at }[kind]);
