import type { CurrentBalance, LiquidityV2 } from '@org/liquidity-v2';

export type Api = Pick<LiquidityV2, 'balances' | 'withdrawalRequests'>;

export function spendable({ gas_token, funding_token }: CurrentBalance): string {
  return gas_token.available === '0' ? '0' : funding_token.available;
}

export async function drain(api: Api, wallet: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const balance of api.balances.list()) {
    const amount = spendable(balance);
    const { id } = await api.withdrawalRequests.create({
      client_id: 'a',
      client_request_id: 'b',
      chain_id: balance.org_wallet.chain_id,
      wallet_id: wallet,
      amount,
    });
    ids.push(id);
  }
  return ids;
}
