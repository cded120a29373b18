import { call, isApiError } from '@org/liquidity-runtime';
import { connect, createPayment } from './service.ts';

// A process of its own, because the authorities that it trusts are settled when it starts.
const url = process.argv[2] ?? '';
const error: unknown = await call(connect({ url }), createPayment, { body: {} }).catch((caught: unknown) => caught);
process.stdout.write(
  JSON.stringify(
    isApiError(error) ? { ...error.toJSON(), cause: (error.cause as { code?: string }).code } : String(error),
  ),
);
