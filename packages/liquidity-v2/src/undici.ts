// Generated from Liquidity Management Service 2.0.0. Do not edit.

export { type UndiciDispatcher, undiciFetch } from '@org/liquidity-runtime/undici';
