import type { LiquidityV2 } from '@org/liquidity-v2';

export async function fund(liquidity: LiquidityV2, wallet: string): Promise<string> {
  const [balance] = await liquidity.balances.list().toArray({ max: 1 });
  const withdrawal = await liquidity.withdrawalRequests.create({
    client_id: 'treasury',
    client_request_id: crypto.randomUUID(),
    chain_id: balance?.org_wallet.chain_id ?? '',
    wallet_id: wallet,
    amount: balance?.funding_token.available ?? '0',
  });
  return withdrawal.id;
}
