import { Refusal } from '../answer/refusal.ts';
import type { SandboxRequest } from '../request/sandbox-request.ts';
import { type Context, createdNow } from '../state/context.ts';
import { type Identified, pageOf } from '../state/store.ts';
import { exampleItems, type Machine, seedRecords, textField } from './machine.ts';

const kind = 'chain';

/** Chains beside those of the examples. */
const more = [
  { name: 'Sandbox Tron', blockchain: 'tron-sandbox', symbol: 'TRX' },
  { name: 'Sandbox Ethereum', blockchain: 'ethereum-sandbox', symbol: 'ETH' },
];

/** Chains that the service supports. They don't change. */
export const chains: Machine = {
  behaviours: {
    listChains: (request, { store }) => ({ body: pageOf(store.all(kind), request) }),
  },
  seed(context, examples) {
    seedRecords(kind, exampleItems(examples, 'listChains'), context);
    seedRecords(
      kind,
      more.map((each) => chainOf(each, context)),
      context,
    );
  },
};

function chainOf({ name, blockchain, symbol }: (typeof more)[number], context: Context): Identified {
  return {
    id: context.newId(),
    chain_blockchain_id: blockchain,
    is_testnet: true,
    description: null,
    chain_name: name,
    treasury_vault_id: null,
    chain_symbol: symbol,
    gas_token_id: context.newId(),
    gas_token_legacy_id: `${symbol}_SANDBOX`,
    funding_token_name: 'USDT',
    funding_token_address: `sandbox:${blockchain}:usdt`,
    funding_token_id: context.newId(),
    funding_token_legacy_id: `USDT_${symbol}_SANDBOX`,
    ...createdNow(context),
  } as Identified;
}

export const allChains = ({ store }: Context): readonly Identified[] => store.all(kind);

/** The `chain_id` of a request, which must be that of a listed chain. */
export const chainField = (request: SandboxRequest, context: Context): string =>
  knownChain(textField(request, 'chain_id'), context);

/** The identifier, which must be that of a listed chain. */
export function knownChain(id: string, context: Context): string {
  if (context.store.find(kind, id)) return id;
  const known = allChains(context).map((chain) => chain.id);
  const message = `There is no chain ${id}; the sandbox has ${known.join(', ')}.`;
  throw new Refusal('unknown_chain', { message, param: 'chain_id' });
}
