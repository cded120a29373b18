import type { LiquidityV2 } from '@org/liquidity-v2';

/** Asks for a facility and gives the identifier of what came of it; undefined if it was rejected. */
export async function requestFacility(
  liquidity: LiquidityV2,
  { client, chain, amount }: { client: string; chain: string; amount: string },
): Promise<string | undefined> {
  const { id } = await liquidity.settlementFacilities.request({
    client_id: client,
    client_request_id: crypto.randomUUID(),
    amount,
    chain_id: chain,
  });
  const request = await liquidity.settlementFacilityRequests.wait(id, { interval: 10 });
  return request.settlement_facility?.id;
}
