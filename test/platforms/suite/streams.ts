import {
  createTransport,
  jsonBody,
  type OperationDefinition,
  openStream,
  type StreamPromise,
  serverSentEvents,
} from '@org/liquidity-runtime';
import { equal, failure, ok } from './assert.ts';
import type { Check } from './check.ts';
import type { Environment } from './environment.ts';
import { counted } from './sandbox.ts';

interface Tick {
  readonly n: number;
  readonly text?: string;
}

type Options = Parameters<typeof openStream>[3];

/** A stream of the runner: a write unless `reconnect` is asked for. */
function ticks({ streamUrl, platform }: Environment, path: string, options: Options = {}): StreamPromise<Tick> {
  const operation: OperationDefinition = {
    id: 'ticks',
    method: options.reconnect ? 'GET' : 'POST',
    path,
    body: { contentType: 'application/json', serialize: jsonBody },
    response: {},
    stream: { format: serverSentEvents, item: { accept: 'text/event-stream', json: 'object' }, method: 'ticks' },
  };
  const transport = createTransport(
    { name: 'ticks', version: '1.0.0', environmentPrefix: 'TICKS', credentials: [] },
    { baseUrl: streamUrl, ...(platform === 'browser' && { clientInfo: false }) },
  );
  return openStream<Tick>(transport, operation, options.reconnect ? {} : { body: { prompt: 'x' } }, options);
}

async function allOf(stream: StreamPromise<Tick>): Promise<readonly Tick[]> {
  const items: Tick[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

/** Waits until the runner sees no stream open. */
async function allClosed(environment: Environment): Promise<void> {
  for (let wait = 0; wait < 100; wait += 1) {
    if ((await counted(environment)).streams === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('a stream is still open');
}

const expected = [{ n: 1, text: 'é😀' }, { n: 2, text: '' }, { n: 3 }];

export const streams: readonly Check[] = [
  ...['/bytes', '/packed'].map((path) => ({
    name: `a stream that comes byte by byte gives every item (${path})`,
    async run(environment: Environment) {
      equal(await allOf(ticks(environment, path)), expected);
    },
  })),
  {
    name: 'a stream that is left by break, close or abort is closed',
    async run(environment) {
      for await (const { n } of ticks(environment, '/open')) {
        equal(n, 1);
        break;
      }
      await allClosed(environment);
      const stream = await ticks(environment, '/open');
      equal(stream.response.status, 200);
      stream.close();
      await allClosed(environment);
      const controller = new AbortController();
      const items = ticks(environment, '/open', { signal: controller.signal })[Symbol.asyncIterator]();
      await items.next();
      const pending = items.next();
      controller.abort();
      const error = await failure(pending, 'AbortError');
      equal([error.stream?.items, error.stream?.lastEventId, error.outcome], [1, '1', 'applied-unreadable']);
      await allClosed(environment);
    },
  },
  {
    name: 'a stream that falls silent or is cut ends with an error, and the write is not sent again',
    async run(environment) {
      const silent = await failure(allOf(ticks(environment, '/silent', { timeout: 500 })), 'TimeoutError');
      equal([silent.stream?.items, silent.outcome], [1, 'applied-unreadable']);
      await allClosed(environment);
      const cut = await failure(allOf(ticks(environment, '/cut')), 'ConnectionError');
      equal([cut.stream?.items, cut.outcome, cut.status], [1, 'applied-unreadable', 200]);
      const { paths } = await counted(environment);
      equal([paths['/silent'], paths['/cut']], [1, 1], 'the number of requests');
    },
  },
  {
    name: 'a read goes on after the last event, if asked for',
    async run(environment) {
      const items = await allOf(ticks(environment, '/resumed', { reconnect: true }));
      equal(
        items.map(({ n }) => n),
        [1, 2],
      );
      ok((await counted(environment)).paths['/resumed'] === 2, 'two requests');
    },
  },
];
