import { LiquidityV2, outcomeOf } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

const { id } = await liquidity.settlementFacilities.request({
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: crypto.randomUUID(),
  amount: '50000.00',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
});
const request = await liquidity.settlementFacilityRequests.wait(id);
if (outcomeOf(request).outcome !== 'approved') throw new Error(`Not approved: ${request.reject_reason}`);
console.log(request.settlement_facility?.status, request.settlement_facility?.settlement_date.slice(0, 2)); // → ACTIVE 20
