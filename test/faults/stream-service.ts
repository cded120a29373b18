import {
  type ItemStream,
  jsonLines,
  jsonLinesBody,
  jsonSequence,
  multipartParts,
  type OperationDefinition,
  openStream,
  type StreamDefinition,
  type StreamPromise,
  serverSentEvents,
} from '@org/liquidity-runtime';
import type { FaultServer, Reply } from './fault-server.ts';
import { connect, createPayment, type TestOptions } from './service.ts';

export interface Tick {
  readonly n: number;
}

const ticks: StreamDefinition = {
  format: serverSentEvents,
  item: { accept: 'text/event-stream', json: 'object', required: [['', ['n']]] },
  method: 'ticks.stream',
};

/** Changes nothing. */
export const watchTicks: OperationDefinition = {
  id: 'watchTicks',
  method: 'GET',
  path: '/ticks',
  response: {},
  stream: ticks,
};

/** Costs money, and gives one piece or a stream. */
export const createTicks: OperationDefinition = {
  ...createPayment,
  id: 'createTicks',
  path: '/ticks',
  stream: { ...ticks, field: { in: 'body', name: 'stream', on: true } },
};

export const watchLines: OperationDefinition = {
  ...watchTicks,
  id: 'watchLines',
  stream: { ...ticks, format: jsonLines, item: { accept: 'application/jsonl', json: 'object' } },
};

export const watchSequence: OperationDefinition = {
  ...watchTicks,
  id: 'watchSequence',
  stream: { ...ticks, format: jsonSequence, item: { accept: 'application/json-seq', json: 'object' } },
};

export const watchParts: OperationDefinition = {
  ...watchTicks,
  id: 'watchParts',
  stream: { ...ticks, format: multipartParts, item: { accept: 'multipart/mixed', json: 'object' } },
};

export const sendTicks: OperationDefinition = {
  ...createPayment,
  id: 'sendTicks',
  path: '/ticks',
  body: { contentType: 'application/jsonl', serialize: jsonLinesBody, required: true, json: 'object' },
};

export const watchWhole: OperationDefinition = {
  ...watchTicks,
  id: 'watchWhole',
  stream: { ...ticks, events: true, data: [['note', 'text']], item: { accept: 'text/event-stream', json: 'object' } },
};

/** The operation with other settings of its stream. */
export function withStream(operation: OperationDefinition, stream: Partial<StreamDefinition>): OperationDefinition {
  return { ...operation, stream: { ...ticks, ...operation.stream, ...stream } };
}

/** A stream of a fault server. */
export function ticksOf(
  server: Pick<FaultServer, 'url'>,
  operation: OperationDefinition = watchTicks,
  { client, ...options }: Parameters<typeof openStream>[3] & { readonly client?: TestOptions } = {},
): StreamPromise<Tick> {
  const args = operation.method === 'POST' ? { body: { prompt: 'x' } } : {};
  return openStream<Tick>(connect(server, client), operation, args, options);
}

/** What a stream gives, and the error that it ends with. */
export async function drained<Item>(
  stream: StreamPromise<Item> | ItemStream<Item>,
): Promise<{ readonly items: readonly Item[]; readonly error: unknown }> {
  const items: Item[] = [];
  try {
    for await (const item of stream) items.push(item);
  } catch (error) {
    return { items, error };
  }
  return { items, error: undefined };
}

/** An event with JSON. */
export function event(value: unknown, fields = ''): string {
  return `${fields}data: ${JSON.stringify(value)}\n\n`;
}

const types = { 'content-type': 'text/event-stream; charset=utf-8' };

/** Parts of a stream, and then its end, its cut or nothing. */
export function streamed(
  parts: readonly (string | Uint8Array)[],
  end: 'end' | 'reset' | 'open' = 'end',
  headers: object = types,
): Reply {
  return {
    run: async (response) => {
      response.writeHead(200, { ...headers });
      response.flushHeaders();
      for (const part of parts) {
        if (response.destroyed) return;
        await new Promise<void>((resolve) => {
          response.write(part, () => setImmediate(resolve));
        });
      }
      if (end === 'end') response.end();
      if (end === 'reset') response.socket?.resetAndDestroy();
    },
  };
}
