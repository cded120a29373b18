import { call } from '@org/liquidity-runtime';
import { connect, getPayment } from './service.ts';

// The process ends by itself, or the test that started it fails: the time limit of the call is an hour.
const transport = connect({ url: process.argv[2] ?? '' }, { timeout: 3_600_000 });
process.stdout.write(JSON.stringify(await call(transport, getPayment, { path: { id: 'p-1' } })));
