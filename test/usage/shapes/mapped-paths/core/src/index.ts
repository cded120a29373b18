export { default as Gateway, shared as gateway } from './gateway.js';
export * as status from './status.js';
export * from './status.js';
export type * from '@org/liquidity-v2';
