import { type CredentialContext, LiquidityV2 } from '@org/liquidity-v2';

let cached = 'an-old-token';

async function accessToken({ rejected }: CredentialContext): Promise<string> {
  if (cached === rejected) cached = 'a-fresh-token';
  return cached;
}

const liquidity = new LiquidityV2({ accessToken });
// The sandbox refuses the first token as one that has expired.
await liquidity.balances.list({}, { headers: { 'x-sandbox-fault': 'expired-token' } }).catch(() => {});
console.log(cached); // → a-fresh-token
