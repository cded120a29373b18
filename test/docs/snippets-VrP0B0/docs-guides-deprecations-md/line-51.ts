import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV2, NotFoundError, OperationRemovedError } from '@org/liquidity-v2';

const sandbox = createSandbox();
const liquidity = new LiquidityV2({ fetch: sandbox.fetch, onDeprecation: () => {} });
const missing = '00000000-0000-4000-8000-000000000000';

const error = await liquidity.settlementFacilities.retrieve(missing).catch((reason: unknown) => reason);
console.log(error instanceof NotFoundError); // → true

sandbox.deprecate({ operation: 'getSettlementFacility', sunset: '2020-01-01' });
const later = await liquidity.settlementFacilities.retrieve(missing).catch((reason: unknown) => reason);
console.log(later instanceof OperationRemovedError); // → true
sandbox.close();
