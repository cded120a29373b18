import { isApiError, LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

try {
  await liquidity.withdrawalRequests.create({
    client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    client_request_id: crypto.randomUUID(),
    amount: '999999999.00',
    chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
    wallet_id: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
  });
} catch (error) {
  if (!isApiError(error)) throw error; // a bug in this program
  console.log(error.name, error.outcome, error.param); // → UnprocessableError rejected amount
}
