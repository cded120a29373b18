import { LiquidityV1, type LiquidityV1Options } from '@org/liquidity-v1';
import { LiquidityV2, type LiquidityV2Options } from '@org/liquidity-v2';
import type { Environment } from './environment.ts';

export const apiKey = 'key-that-nobody-may-see-4f1c';
export const accessToken = 'token-that-nobody-may-see-9b2e';

/** What every client of the suite is given, unless a check says otherwise. */
export function optionsOf({ baseUrl, platform, fetch }: Environment) {
  return {
    baseUrl,
    apiKey,
    accessToken,
    ...(platform === 'browser' && { dangerouslyAllowBrowser: true }),
    ...(fetch && { fetch }),
  };
}

export function v1(environment: Environment, options: LiquidityV1Options = {}): LiquidityV1 {
  return new LiquidityV1({ ...optionsOf(environment), ...options });
}

export function v2(environment: Environment, options: LiquidityV2Options = {}): LiquidityV2 {
  return new LiquidityV2({ ...optionsOf(environment), ...options });
}

/** A chain that the sandbox lists. */
export async function chainId(environment: Environment): Promise<string> {
  const [chain] = await v1(environment).chains.list({ limit: 1 }).toArray({ max: 1 });
  if (!chain) throw new Error('the sandbox has no chains');
  return chain.id;
}

/** The identifier of a whitelisted wallet, to which funds can be withdrawn. */
export async function walletId(environment: Environment): Promise<string> {
  const [wallet] = (await v2(environment).whitelist.list()).items;
  if (!wallet) throw new Error('the sandbox has no whitelisted wallets');
  return wallet.id;
}

/** A withdrawal request, to attach documents to. */
export async function withdrawalRequestId(environment: Environment): Promise<string> {
  const { id } = await v2(environment).withdrawalRequests.create({
    client_id: crypto.randomUUID(),
    client_request_id: crypto.randomUUID(),
    amount: '0.01',
    chain_id: await chainId(environment),
    wallet_id: await walletId(environment),
  });
  return id;
}
