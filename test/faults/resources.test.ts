import { getEventListeners } from 'node:events';
import { call } from '@org/liquidity-runtime';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFull, tries } from '../full.ts';
import { runInstalled } from '../installed/run-installed.ts';
import { caught } from './caught.ts';
import { faultServer } from './fault-server.ts';
import { answer, json } from './replies.ts';
import { connect, createPayment, getPayment } from './service.ts';

const args = { path: { id: 'p-1' } };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('1,000 errors of 200 KB in a row: few sockets stay open', async () => {
  const server = await faultServer(answer(503, Buffer.alloc(200 * 1024, 'x')));
  const client = connect(server, { retries: 0 });
  for (let round = 0; round < tries(100); round++) {
    await caught(call(client, createPayment, { body: {} }));
    if (round % 20 === 0) await server.until(() => server.openSockets() <= 2);
  }
  await server.until(() => server.openSockets() <= 2);
});

it('small errors leave the connection in use', async () => {
  const server = await faultServer(json({ error: {} }, 422));
  const client = connect(server);
  for (let round = 0; round < 100; round++) {
    await caught(call(client, createPayment, { body: {} }));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(server.connections).toBeLessThanOrEqual(3);
});

/** `MANY_CALLS=100000` makes more. */
const manyCalls = process.env.MANY_CALLS ?? '4000';

describe(`${manyCalls} calls in a process of their own`, () => {
  let found: Record<'listeners' | 'growth' | 'timers' | 'sockets' | 'warnings' | 'told', number>;
  beforeAll(async () => {
    const program = new URL('many-calls.ts', import.meta.url);
    found = JSON.parse(await runInstalled(program, [manyCalls], { node: ['--expose-gc'] }));
  });

  it('10,000 calls with one client and one signal: the heap stays flat, no listener, no timer', () => {
    expect(found).toMatchObject({ listeners: 0, timers: 0, sockets: 0 });
    expect(found.growth).toBeLessThan((isFull ? 2 : 1) * 1024 * 1024);
  });

  it('10,000 calls of a deprecated operation: one warning; a handler that throws harms none', () => {
    expect(found).toMatchObject({ warnings: 1, told: 1 });
  });
});

it('a call that fails leaves no listener either', async () => {
  const { signal } = new AbortController();
  const server = await faultServer(answer(503, ''));
  await caught(call(connect(server), getPayment, args, { signal }));
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
