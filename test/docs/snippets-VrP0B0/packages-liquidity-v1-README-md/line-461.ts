import { Chains } from '@org/liquidity-v1/resources/chains';

export const resource = new Chains();
