import { type CreateWithdrawalRequestBody, type CurrentBalance, LiquidityV2, type WhitelistedWallet } from '@org/liquidity-v2';
export { LiquidityV2 } from '@org/liquidity-v2';

type Client = LiquidityV2;
type Balances = Awaited<ReturnType<LiquidityV2['balances']['list']>>['items'];

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch {
    return await attempt();
  }
}

abstract class Repository<Item> {
  protected readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  abstract all(): Promise<Item[]>;
}

export class Wallets extends Repository<WhitelistedWallet> {
  override all() {
    return retrying(() => this.client.whitelist.list().toArray());
  }

  async first(): Promise<WhitelistedWallet | undefined> {
    const { items } = await this.client.whitelist.list({ limit: 1 });
    return items[0];
  }
}

export class Treasury {
  readonly #client: Client;
  readonly wallets: Wallets;

  constructor(client: Client) {
    this.#client = client;
    this.wallets = new Wallets(client);
  }

  async balances(): Promise<Balances> {
    return (await this.#client.balances.list()).items;
  }

  async funds(chain: string): Promise<string> {
    for await (const page of this.#client.balances.list({ limit: 1 }).pages()) {
      const found = page.items.find((one: CurrentBalance) => one.org_wallet.chain_id === chain);
      if (found) return found.funding_token.available;
    }
    return '0';
  }

  async withdraw(amount: string, reference: string): Promise<string> {
    const [wallet] = await this.wallets.all();
    const [balance] = await this.balances();
    const rest = { client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11', client_request_id: reference, amount };
    const body: CreateWithdrawalRequestBody = { ...rest, chain_id: balance?.org_wallet.chain_id ?? '', wallet_id: wallet?.id ?? '' };
    const { withdrawalRequests } = this.#client;
    const { id } = await withdrawalRequests.create(body);
    return id;
  }

  /** Nobody calls this any more. */
  documents(withdrawal: string) {
    return this.#client.proofOfFunds.list(withdrawal);
  }
}

export const connect = (...given: ConstructorParameters<typeof LiquidityV2>) => new Treasury(new LiquidityV2(...given));
