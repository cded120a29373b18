import { call, isApiError } from '@org/liquidity-runtime';
import { connect, createPayment } from './service.ts';

// In a separate process, because its trusted authorities are fixed when it starts.
const url = process.argv[2] ?? '';
const error: unknown = await call(connect({ url }), createPayment, { body: {} }).catch((caught: unknown) => caught);
process.stdout.write(
  JSON.stringify(
    isApiError(error) ? { ...error.toJSON(), cause: (error.cause as { code?: string }).code } : String(error),
  ),
);
