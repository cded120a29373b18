import { Balances } from '@org/liquidity-v2/resources/balances';

export const resource = new Balances();
