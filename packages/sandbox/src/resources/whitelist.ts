import { Refusal } from '../answer/refusal.ts';
import type { SandboxRequest } from '../request/sandbox-request.ts';
import { type Context, createdNow } from '../state/context.ts';
import { type Identified, pageOf } from '../state/store.ts';
import { isOwnWallet } from './balances.ts';
import { exampleItems, type Machine, seedRecords, textField } from './machine.ts';

interface Wallet extends Identified {
  readonly wallet_address: string;
  readonly label: string;
  readonly created_at: string;
}

const kind = 'wallet';

/** Wallet addresses to which transfers are allowed. An address is in the list once; whitelisting it again renames it. */
export const whitelist: Machine = {
  behaviours: {
    whitelistWallet(request, context) {
      const address = textField(request, 'wallet_address');
      const given = textField(request, 'label');
      const known = context.store.all<Wallet>(kind).find((wallet) => wallet.wallet_address === address);
      const { created_at, updated_at } = createdNow(context);
      if (known) context.store.replace(kind, { ...known, label: given || known.label, updated_at });
      else {
        const wallet = { id: context.newId(), wallet_address: address, label: given, created_at, updated_at };
        context.store.insert(kind, wallet);
      }
      return { body: { message: 'The wallet address is whitelisted.', wallet_address: address } };
    },
    listWhitelistedWallets: (request, { store }) => ({ body: pageOf(store.all(kind), request) }),
  },
  seed: (context, examples) => seedRecords(kind, exampleItems(examples, 'listWhitelistedWallets'), context),
};

/** The `wallet_id` of a request, which must be that of a whitelisted wallet. */
export function walletField(request: SandboxRequest, context: Context): string {
  const id = textField(request, 'wallet_id');
  if (context.store.find(kind, id)) return id;
  const listed = context.store.all(kind).map((wallet) => wallet.id);
  const hint = `Give the id of a whitelisted wallet: whitelist the address (whitelistWallet of v1) and take the id from listWhitelistedWallets of v2${
    listed.length > 0 ? `, which has ${listed.slice(0, 5).join(', ')}` : ''
  }.`;
  const what = isOwnWallet(id, context)
    ? `Wallet ${id} is the organisation's own (org_wallet of a balance), from which funds are withdrawn.`
    : `There is no whitelisted wallet ${id}.`;
  const message = `${what} ${hint}`;
  throw new Refusal('unknown_wallet', { message, param: 'wallet_id' });
}
