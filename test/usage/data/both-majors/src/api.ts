export { LiquidityV1, type Loan } from '@org/liquidity-v1';
export * from '@org/liquidity-v2';
