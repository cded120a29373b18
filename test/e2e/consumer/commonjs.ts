import { isApiError as isAnyApiError } from '@org/liquidity-runtime';
import { file } from '@org/liquidity-runtime/node';
import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV1, LoanRequestStatus } from '@org/liquidity-v1';
import { type Amount, isApiError, LiquidityV2 } from '@org/liquidity-v2';
import { createRawClient } from '@org/liquidity-v2/raw';
import { Balances } from '@org/liquidity-v2/resources/balances';

/** What an application that is compiled to CommonJS does with every kind of entry point. Prints JSON. */
async function main(): Promise<void> {
  const sandbox = createSandbox();
  const options = {
    baseUrl: 'http://127.0.0.1',
    apiKey: 'sandbox-api-key',
    accessToken: 'sandbox-access-token',
    fetch: sandbox.fetch,
  };
  const liquidity = new LiquidityV2(options);
  const chains = await new LiquidityV1(options).chains.list();
  const balances = await new Balances(options).list().toArray({ max: 100 });
  const { data } = await createRawClient(options).GET('/api/v2/liquidity/management/current-balance');
  const amount: Amount = '1.00';
  const failure = await liquidity.settlementFacilities
    .retrieve('00000000-0000-4000-8000-000000000000')
    .catch((e: unknown) => e);
  console.log(
    JSON.stringify({
      chains: chains.items.length > 0,
      balances: balances.length,
      raw: data?.items.length,
      amount,
      known: LoanRequestStatus.isKnown('approved'),
      failure: isApiError(failure) && isAnyApiError(failure) ? failure.outcome : undefined,
      file: typeof file,
    }),
  );
}

void main();
