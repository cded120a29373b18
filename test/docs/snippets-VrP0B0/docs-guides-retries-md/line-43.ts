import { isApiError, LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

const withdrawal = {
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: crypto.randomUUID(),
  amount: '1200.50',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  wallet_id: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
};

try {
  // The sandbox processes the request, then resets the connection.
  await liquidity.withdrawalRequests.create(withdrawal, { headers: { 'x-sandbox-fault': 'reset=after' } });
} catch (error) {
  if (!isApiError(error)) throw error;
  console.log(error.outcome, error.attempts); // → unknown 1
}
