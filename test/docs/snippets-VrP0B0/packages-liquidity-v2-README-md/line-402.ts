import { createRawClient } from '@org/liquidity-v2/raw';

export const raw = createRawClient();
