export { type OpenStore, type StoreCheck, storeChecks } from './journal/store-checks.ts';
