import { type Balance, client } from './api.ts';

/** Balances of the first wallets. */
export async function balances(limit: number): Promise<readonly Balance[]> {
  const { data, error } = await client.GET('/api/v2/liquidity/management/current-balance', {
    params: { query: { limit, page: 1 } },
  });
  if (error) throw new Error(`The balances cannot be read: ${JSON.stringify(error)}`);
  return data.items;
}

export async function facility(id: string, signal: AbortSignal) {
  const { data: found, error: problem } = await client.GET('/api/v2/liquidity/management/settlement-facilities/{id}', {
    params: { path: { id } },
    signal,
  });
  if (problem !== undefined) {
    throw new Error(problem.error.code);
  }
  return found;
}
