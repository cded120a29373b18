import { LiquidityV2 } from '@org/liquidity-v2';

export const liquidity = new LiquidityV2({
  onUnknownEnumValue: ({ operation, pointer, value }) => console.warn(`${operation}: ${pointer} is ${value}`),
});
