export type { UndiciDispatcher } from './undici/undici-exchange.ts';
export { undiciFetch } from './undici/undici-fetch.ts';
