import { LiquidityV2, NotFoundError } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

/** A facility, or undefined if there is none with this identifier. */
async function findFacility(id: string) {
  try {
    return await liquidity.settlementFacilities.retrieve(id);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

console.log(await findFacility('00000000-0000-4000-8000-000000000000')); // → undefined
