import { type Fetch, LiquidityV2, notSent } from '@org/liquidity-v2';

const isPaused = false; // in your application: a circuit breaker
const guarded: Fetch = async (url, init) => {
  if (isPaused) throw notSent(new Error('payments are paused'));
  return fetch(url, init);
};

export const liquidity = new LiquidityV2({ fetch: guarded });
