import { isApiError, LiquidityV2, outcomeOf, WaitTimeoutError } from '@org/liquidity-v2';

const [amount = '250000.00', minutes = '10'] = process.argv.slice(2);

// Address and credentials: LIQUIDITY_BASE_URL, LIQUIDITY_API_KEY, LIQUIDITY_ACCESS_TOKEN.
const liquidity = new LiquidityV2();

try {
  const { id } = await liquidity.settlementFacilities.request({
    client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    client_request_id: crypto.randomUUID(),
    amount,
    chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  });
  console.log(`Request ${id} waits for a decision.`);
  const request = await liquidity.settlementFacilityRequests.wait(id, {
    timeout: Number(minutes) * 60_000,
    onUpdate: ({ status }) => console.log(`It is ${status}.`),
  });
  const { outcome, facts } = outcomeOf(request);
  const facility = request.settlement_facility;
  if (outcome === 'approved') console.log(`Facility ${facility?.id} over ${facility?.amount} is ${facility?.status}.`);
  else if (outcome === 'rejected') console.log(`It was rejected: ${request.reject_reason}`);
  else console.log('The service gives facts that contradict each other:', facts);
  process.exitCode = outcome === 'approved' ? 0 : 1;
} catch (error) {
  if (!isApiError(error)) throw error;
  process.exitCode = 2;
  if (error instanceof WaitTimeoutError) console.error('Nobody has decided yet. Read the request again later.');
  else if (error.outcome === 'unknown') console.error('The request may have been made: look before you ask again.');
  else console.error(`${error.name}: ${error.message}`);
}
