import { isApiError, LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

const error = await liquidity.balances.list({}, { retries: 0, headers: { 'x-sandbox-fault': 'html' } }).then(
  () => undefined,
  (reason: unknown) => reason,
);
if (isApiError(error)) console.log(error.name, error.status, error.type); // → ServerError 502 undefined
