import { LiquidityV1 } from '@org/liquidity-v1';
import { LiquidityV2 } from '@org/liquidity-v2';
import { Bus } from './bus.ts';
import { attempt, Outcome } from './result.ts';
import { createStore, reducer, selectChosen, selectOpen } from './store.ts';

const v1 = new LiquidityV1();
const v2 = new LiquidityV2();
const bus = new Bus();
const store = createStore(reducer, { facilities: [] });

bus.on('facility', (facility) => console.log(facility.updated_at));
bus.on('wallet', (wallet, index) => console.log(index, wallet.label));
const stop = store.subscribe(({ chosen }) => console.log(chosen?.settlement_date));

const { items } = await v2.settlementFacilities.list({ limit: 20 });
store.dispatch({ type: 'loaded', facilities: items });
store.dispatch({ type: 'chosen', id: items[0]?.id ?? '' });
items.forEach((one) => bus.emit('facility', one));
(await v2.whitelist.list().toArray()).forEach((wallet, index) => bus.emit('wallet', wallet, index));
console.log(selectChosen(store.state)?.chain_id, selectOpen(store.state).length);
stop();

const loan = await attempt(() => v1.loans.retrieve('1'));
if (loan.ok) console.log(loan.value.created_at);
else if (loan.error.code === 'not_found') console.log('gone');

const decided = Outcome.of(await attempt(() => v1.loanRequests.retrieve('2')));
console.log(
  decided
    .map((request) => ({ reason: request.reject_reason, amount: request.loan?.amount }))
    .match({ ok: ({ reason, amount }) => `${reason} ${amount}`, error: (error) => error.message }),
);
const chains = Outcome.of(await attempt(() => v1.chains.list())).map((page) => page.items);
console.log(chains.unwrapOr([]).map((chain) => chain.chain_symbol));
