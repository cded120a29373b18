import * as v1 from '@org/liquidity-v1';
import { LiquidityV2, type CurrentBalance, type SettlementFacility, SettlementFacilityStatus } from '@org/liquidity-v2';

const old = new v1.LiquidityV1();
const api = { ...{ now: new LiquidityV2() } } as const;

// a table of functions, chosen by a status
const shown = {
  ACTIVE: ({ settlement_date }: SettlementFacility) => settlement_date,
  FROZEN: () => 'frozen',
} satisfies Record<string, (facility: SettlementFacility) => string>;
const facility = await api.now.settlementFacilities.retrieve('1');
console.log((shown as Record<string, (one: SettlementFacility) => string>)[facility.status]?.(facility));

// optional calls, labels, switch (true), holes, comma, void
const facilities = await api['now']?.settlementFacilities?.list?.({ page: 1 })?.toArray();
const [, second, ...others] = facilities ?? [];
outer: for (const one of others) {
  switch (true) {
    case one.amount === '0':
      continue outer;
    case SettlementFacilityStatus.isKnown(one.status):
      break outer;
    default:
      void (0, console.log)(second?.updated_at);
  }
}

// reduce into a record, Object.entries, groupBy, flatMap, sort by key
const balances = await api.now.balances.list().toArray();
const totals = balances.reduce<Record<string, string[]>>((sums, { org_wallet: { chain_id }, funding_token: { total = '0' } }) => {
  (sums[chain_id] ??= []).push(total);
  return sums;
}, {});
for (const [chain, list] of Object.entries(totals)) console.log(chain, list.length);
const byOrg = Object.groupBy(balances, (one) => one.org_wallet.org_id);
for (const group of Object.values(byOrg)) console.log(group?.map((one: CurrentBalance) => one.gas_token.available));

// getters, closures, an object with Symbol.asyncIterator
const wallets = {
  *labels(names: readonly string[]) {
    yield* names;
  },
  async *[Symbol.asyncIterator]() {
    for await (const wallet of api.now.whitelist.list()) yield { get name() { return wallet.label; }, wallet };
  },
};
for await (const { name, wallet } of wallets) console.log(name, wallet['wallet_address']);

// a loop over keys that are fixed
const loan = await old.loans.retrieve('1');
for (const key of ['amount', 'status'] as const) console.log(loan[key]);
let last: v1.Repayment | null = null;
for await (last of old.repayments.list());
console.log((last as v1.Repayment | null)?.paid_at);

// Map of promises, tuple, arguments by apply, bind
const pending = new Map([['a', old.loanRequests.retrieve('a')]]);
for (const [key, promise] of pending) promise.then(({ approved_at: at }) => console.log(key, at));
const retrieve = old.drawdownIntents.retrieve.bind(old.drawdownIntents);
const intents = await Promise.all(['1', '2'].map((id) => retrieve(id)));
const pair = (one: v1.DrawdownIntent): [string | undefined, string] => [one.currency, one.intent_submission_id];
for (const [currency] of intents.map(pair)) console.log(currency);
const add = old.whitelist.add.apply(old.whitelist, [{ client_id: 'a', client_request_id: 'b', wallet_address: '0x' }]);
console.log((await add).message);
const chains = await old.chains.list();
console.log(`${chains.items.map((chain) => `${chain.chain_name}${chain.is_testnet ? '*' : ''}`)}`);

// a class that copies the fields of a response
class Intent {
  currency = '';
  readonly drawdown_id: string = '';
  constructor(from: v1.DrawdownIntent) {
    Object.assign(this, from);
  }
}
console.log(new Intent(await retrieve('3')).drawdown_id);
