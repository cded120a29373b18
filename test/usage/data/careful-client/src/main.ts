import { isApiError, LiquidityV2, type RequestSettlementFacilityBody } from '@org/liquidity-v2';

const client = new LiquidityV2();

function bodyFor(amount: string, chain?: string): RequestSettlementFacilityBody {
  const body: RequestSettlementFacilityBody = { client_id: 'a', client_request_id: 'b', amount, chain_id: 'default' };
  if (chain !== undefined) body.chain_id = chain;
  return body;
}

export async function request(amount: string): Promise<string> {
  try {
    const created = await client.settlementFacilities.request(bodyFor(amount, 'c-1'));
    const decided = await client.settlementFacilityRequests.wait(created.settlement_facility_request_id);
    return decided.approved_at ?? decided.rejected_at ?? '';
  } catch (error) {
    if (isApiError(error) && (error.code === 'limit_exceeded' || error.param === 'amount')) return 'too much';
    throw error;
  }
}

const stored: any = await client.settlementFacilities.retrieve('1');
console.log(stored.status);

localStorage.setItem('wallets', JSON.stringify((await client.whitelist.list()).items));

const proofs = await client.proofOfFunds.list('w-1').catch((error: unknown) => {
  if (isApiError(error) && error.code === 'not_ready') return [];
  throw error;
});
console.log(proofs[0]?.hash_sha256, proofs.length);
await request('1.00');
