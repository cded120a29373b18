import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError, call, type OperationDefinition, type RequestOptions } from '@org/liquidity-runtime';
import { createJournal, IntentError, type IntentStore, memoryStore, sqliteStore } from '@org/liquidity-runtime/journal';
import { storeChecks } from '@org/liquidity-runtime/journal/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { caught } from './caught.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { answer, envelope, hangUp, json, reset } from './replies.ts';
import { apiKey, connect, createPayment } from './service.ts';

const folder = keptFolder('journal-');

let path = '';
beforeEach(() => {
  path = join(folder, `${Math.random()}.db`);
});

const referenced: OperationDefinition = { ...createPayment, reference: 'body/ref' };
const body = { ref: 'r-1', amount: '250000.00' };
const good = json({ id: 'p-1' }, 201);
const html = answer(200, '<html>', { 'content-type': 'text/html' });

/** A client with a journal of its own on a service that follows a script. */
async function payer(script: readonly Reply[], store: IntentStore = memoryStore()) {
  const server = await faultServer(...script);
  const journal = createJournal({ store });
  const client = connect(server, { journal });
  const pay = (options?: RequestOptions) => call(client, referenced, { body }, options);
  return { server, client, journal, pay };
}

describe('a journal is given, and the outcome of a payment is unknown, good or bad: it is recorded before it leaves; only what was refused or not sent is sent again', () => {
  it.each([
    ['a success', good, 'applied'],
    ['a success that is HTML', html, 'applied'],
    ['a reset', reset, 'unknown'],
    ['a hang-up', hangUp, 'unknown'],
    ['503', envelope(503), 'unknown'],
    ['a redirect', answer(307, '', { location: '/elsewhere' }), 'unknown'],
    ['a conflict, which may be with a repetition of its own', envelope(409), 'unknown'],
  ] as const)('after %s nothing is sent again', async (_, reply, state) => {
    const { server, journal, pay } = await payer([reply, good]);
    await pay().catch(() => {});
    expect(await journal.find('r-1')).toMatchObject({ state, operation: 'createPayment' });
    const error = await caught(pay());
    expect(error).toBeInstanceOf(IntentError);
    expect(error).toMatchObject({ outcome: 'not-sent', attempts: 0, known: state });
    expect(server.received).toHaveLength(1);
  });

  it.each([400, 401, 422, 429])('after %s the reference is free', async (status) => {
    const { server, journal, pay } = await payer([envelope(status), good]);
    await caught(pay());
    expect(await journal.find('r-1')).toMatchObject({ state: 'rejected', status });
    await pay();
    expect(await journal.find('r-1')).toMatchObject({ state: 'applied', calls: 2, result: { id: 'p-1' } });
    expect(server.received).toHaveLength(2);
  });

  it('with an idempotency key in a header as its reference', async () => {
    const { server, client, journal } = await payer([envelope(503, { message: 'k-4711-4711' }), good]);
    const keyed: OperationDefinition = { ...createPayment, idempotencyKey: { in: 'header', name: 'Idempotency-Key' } };
    const headers = { 'Idempotency-Key': 'k-4711-4711' };
    const error = await caught(call(client, keyed, { body }, { headers, retries: 0 }));
    expect(error).toMatchObject({ status: 503, idempotencyKey: 'k-4711-4711' });
    expect(error.message).toContain('k-4711-4711');
    expect(await journal.find('k-4711-4711')).toMatchObject({ state: 'unknown', origin: 'request' });
    expect(await caught(call(client, keyed, { body }, { headers }))).toBeInstanceOf(IntentError);
    expect(server.received).toHaveLength(1);
  });

  it('after a refused connection the reference is free', async () => {
    const { server, journal, pay } = await payer([good]);
    await server.close();
    expect(await caught(pay())).toMatchObject({ outcome: 'not-sent' });
    expect((await journal.find('r-1'))?.state).toBe('not-sent');
  });

  it('what the database holds is there when the request arrives, and is all that another process needs', async () => {
    const store = sqliteStore(path, { create: true });
    const { server, pay } = await payer([hangUp], store);
    await caught(pay());
    await store.close?.();
    const later = await payer([good], sqliteStore(path));
    expect(await caught(later.pay())).toMatchObject({ name: 'IntentError', known: 'unknown' });
    const [record] = await later.journal.open();
    expect(record).toMatchObject({ reference: 'r-1', state: 'unknown', sender: { pid: process.pid } });
    expect(JSON.stringify(record)).not.toContain(apiKey);
    await later.journal.settle('r-1', 'rejected', 'not on the statement');
    await later.pay();
    expect([server.received.length, later.server.received.length]).toEqual([1, 1]);
    await later.journal.close();
  });
});

describe('the checks of a store, as they are published', () => {
  for (const check of storeChecks)
    it(check.name, () => check.run((name) => sqliteStore(join(folder, name), { create: true })));
});

describe('a journal that can not record', () => {
  it.each(['deleted', 'renamed'])('because it was %s lets nothing be sent', async (what) => {
    const { server, journal, pay } = await payer([good], sqliteStore(path, { create: true }));
    await journal.open();
    if (what === 'deleted') rmSync(path);
    else renameSync(path, `${path}.1`);
    const refused = { name: 'IntentError', outcome: 'not-sent', cause: { message: `${path} was deleted or replaced` } };
    expect(await caught(pay())).toMatchObject(refused);
    expect(() => sqliteStore(path)).toThrow(ConfigurationError);
    expect(server.received).toEqual([]);
  });

  it('because another process holds it ends the call in its time, and lets timers go on', async () => {
    const { server, journal, pay } = await payer([good], sqliteStore(path, { create: true }));
    const holder = new DatabaseSync(path);
    holder.exec('BEGIN IMMEDIATE');
    const began = performance.now();
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    expect(await caught(pay({ timeout: 300 }))).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
    clearInterval(timer);
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(ticks).toBeGreaterThan(1);
    holder.close();
    await pay();
    expect(server.received).toHaveLength(1);
    await journal.close();
  });

  it.each([
    ['throws at once', { get: () => expect.unreachable() }],
    ['refuses each record', { put: async () => false }],
  ])('because its store %s lets nothing be sent', async (_, methods) => {
    const { server, pay } = await payer([good], { ...memoryStore(), ...methods });
    expect(await caught(pay())).toMatchObject({ name: 'IntentError', outcome: 'not-sent', cause: expect.anything() });
    expect(server.received).toEqual([]);
  });
});
