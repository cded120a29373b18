import { Refusal } from '../answer/refusal.ts';
import { objectOf } from '../description/description.ts';
import type { Context } from '../state/context.ts';
import { add, isLess, subtract } from '../state/decimal.ts';
import { type Identified, pageOf } from '../state/store.ts';
import { allChains } from './chains.ts';
import { exampleItems, type Machine } from './machine.ts';

interface Funds {
  readonly available: string;
  readonly total: string;
}

interface Balance {
  readonly gas_token: Funds;
  readonly funding_token: Funds;
  readonly org_wallet: {
    readonly id: string;
    readonly org_id: string;
    readonly chain_id: string;
    readonly address: string;
  };
}

/** Stored by chain. */
interface Stored extends Identified {
  readonly balance: Balance;
}

const kind = 'balance';

/** Balances of the organisation, one per chain. Facilities and loans add to them, withdrawals take from them. */
export const balances: Machine = {
  behaviours: {
    listCurrentBalances: (request, { store }) => ({
      body: pageOf(
        store.all<Stored>(kind).map(({ balance }) => balance),
        request,
      ),
    }),
  },
  seed(context, examples) {
    const shown = exampleItems(examples, 'listCurrentBalances') as readonly Balance[];
    for (const item of shown) store(context, item.org_wallet.chain_id, item);
    const organisation = shown[0]?.org_wallet.org_id ?? context.newId();
    const start = shown.length > 0 ? { gas: '1.00', funding: '100000.00' } : { gas: '0.00', funding: '0.00' };
    for (const { id } of allChains(context)) store(context, id, firstBalance(id, organisation, start, context));
  },
};

function store(context: Context, chainId: string, balance: Balance): void {
  if (!context.store.find(kind, chainId)) context.store.insert(kind, { id: chainId, balance });
}

function firstBalance(
  chainId: string,
  organisation: string,
  start: { readonly gas: string; readonly funding: string },
  { newId }: Context,
): Balance {
  const id = newId();
  return {
    gas_token: { available: start.gas, total: start.gas },
    funding_token: { available: start.funding, total: start.funding },
    org_wallet: { id, org_id: organisation, chain_id: chainId, address: `sandbox:${id}` },
  };
}

/** Whether a wallet is one of the organisation's own. */
export const isOwnWallet = (id: string, context: Context): boolean =>
  context.store.all<Stored>(kind).some(({ balance }) => objectOf(balance.org_wallet).id === id);

/** Adds funds to a chain: they can be used at once. */
export const addFunds = (chainId: string, amount: string, context: Context): void =>
  change(chainId, context, ({ available, total }) => ({
    available: add(available, amount),
    total: add(total, amount),
  }));

/** Reserves funds for a withdrawal; rejected if fewer are available. */
export const reserveFunds = (chainId: string, amount: string, context: Context): void =>
  change(chainId, context, ({ available, total }) => {
    if (!isLess(available, amount)) return { available: subtract(available, amount), total };
    const message = `Only ${available} of the funding token are available on chain ${chainId}.`;
    throw new Refusal('insufficient_funds', { message, param: 'amount' });
  });

export const releaseFunds = (chainId: string, amount: string, context: Context): void =>
  change(chainId, context, ({ available, total }) => ({ available: add(available, amount), total }));

export const payOutFunds = (chainId: string, amount: string, context: Context): void =>
  change(chainId, context, ({ available, total }) => ({ available, total: subtract(total, amount) }));

function change(chainId: string, context: Context, to: (funds: Funds) => Funds): void {
  const stored = context.store.find<Stored>(kind, chainId);
  if (!stored) return;
  const balance = { ...stored.balance, funding_token: to(stored.balance.funding_token) };
  context.store.replace(kind, { ...stored, balance });
}
