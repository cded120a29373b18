import { openStream } from '@org/liquidity-runtime';
import { connect } from './service.ts';
import { type Tick, watchTicks } from './stream-service.ts';

// The process ends by itself, or the test that started it fails: the server never ends the stream.
const transport = connect({ url: process.argv[2] ?? '' }, { timeout: 3_600_000 });
for await (const tick of openStream<Tick>(transport, watchTicks)) {
  process.stdout.write(JSON.stringify(tick));
  break;
}
