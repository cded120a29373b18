import { LiquidityV1, outcomeOf } from '@org/liquidity-v1';

const liquidity = new LiquidityV1();

const { id } = await liquidity.loans.request({
  amount: '50000.00',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
});
const request = await liquidity.loanRequests.wait(id);
if (outcomeOf(request).outcome !== 'approved') throw new Error(`Not approved: ${request.reject_reason}`);
console.log(request.loan?.status); // → COMPLETED
