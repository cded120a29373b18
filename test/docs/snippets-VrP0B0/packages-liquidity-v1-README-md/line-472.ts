import { createRawClient } from '@org/liquidity-v1/raw';

export const raw = createRawClient();
