import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError, call, type OperationDefinition, type RequestOptions } from '@org/liquidity-runtime';
import {
  createJournal,
  fileStore,
  IntentError,
  type IntentRecord,
  type IntentStore,
  importFileJournal,
  memoryStore,
  sqliteStore,
} from '@org/liquidity-runtime/journal';
import { storeChecks } from '@org/liquidity-runtime/journal/testing';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { caught } from './caught.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { answer, envelope, hangUp, json, reset } from './replies.ts';
import { apiKey, connect, createPayment } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
  return { server, journal, pay };
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

describe('a journal in a file of the earlier format', () => {
  const record = (reference: string, version: number, state: IntentRecord['state']): IntentRecord => ({
    ...{ reference, version, state, operation: 'createPayment', client: '@test/payments', calls: 1 },
    ...{ service: 'https://api.example.com', origin: 'request', sender: { call: 'one', host: 'host', pid: 7 } },
    ...{ sentAt: '2027-01-02T03:04:05.006Z', until: '2027-01-02T03:05:05.006Z' },
  });
  const line = (of: IntentRecord) => {
    const json = JSON.stringify([1, 'name', of]);
    return `\n${json}\t${createHash('sha256').update(json).digest('hex').slice(0, 16)}\n`;
  };
  const whole = [
    line(record('r-1', 1, 'sending')),
    line(record('r-2', 1, 'sending')),
    // Another process was faster.
    line(record('r-2', 1, 'not-sent')),
    line(record('r-1', 2, 'applied')),
  ].join('');
  const [, command = ''] =
    /```sh\n([^`]*importFileJournal[^`]*)```/.exec(readFileSync(join(root, 'docs/guides/journal.md'), 'utf8')) ?? [];

  /** Runs the command of the guide beside a file. */
  function runCommand(file: string) {
    const project = mkdtempSync(join(inject('installed'), 'import-'));
    writeFileSync(join(project, 'payments.journal'), file);
    const options = { cwd: project, encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1' } } as const;
    const run = () => {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options);
      return { status, stdout, stderr };
    };
    return { run, database: join(project, 'payments.db'), remove: () => rmSync(project, { recursive: true }) };
  }

  it('is not opened any more, and the error says how to move', () => {
    expect(() => fileStore('payments.journal')).toThrow(ConfigurationError);
    expect(() => fileStore('payments.journal')).toThrow(/Move payments\.journal .* importFileJournal\(\)/);
  });

  it('is copied by one command, which can be run again', async () => {
    const { run, database, remove } = runCommand(whole);
    for (const _ of [1, 2]) expect(run()).toMatchObject({ status: 0, stdout: '2\n', stderr: '' });
    const store = sqliteStore(database);
    expect(await store.get('r-1')).toEqual(record('r-1', 2, 'applied'));
    expect(await store.open()).toEqual([record('r-2', 1, 'sending')]);
    expect(await caught((await payer([good], store)).pay())).toMatchObject({ name: 'IntentError', known: 'applied' });
    await store.close?.();
    remove();
  });

  it.each([
    ['with other line ends', whole.replaceAll('\n', '\r\n'), 'is damaged in line'],
    ['with blanks in place of tabs', whole.replaceAll('\t', ' '), 'is damaged in line 2'],
    ['with blanks at line ends', whole.replaceAll('\n', ' \n'), 'is damaged in line'],
    ['with sums in capitals', whole.replace(/[0-9a-f]+$/gm, (sum) => sum.toUpperCase()), 'is damaged in line'],
    ['with another reference', whole.replace('r-1', 'r-3'), 'is damaged in line 2'],
    ['in UTF-16', Buffer.from(whole, 'utf16le').toString('latin1'), 'is damaged in line'],
    ['with zeros', `${'\0'.repeat(512)}${whole}`, 'is damaged in line 1'],
    ['cut at its end', whole.slice(0, -1), 'was cut'],
    ['cut in a line', whole.slice(0, -9), 'is damaged in line'],
    ['without its first half', line(record('r-1', 2, 'applied')), 'lacks what was before line 2'],
    ['that is empty', '', 'has no record'],
    ['that is a database', 'SQLite format 3\0', 'is damaged in line 1'],
  ])('%s is refused, and nothing is copied', async (_, file, problem) => {
    writeFileSync(path, file);
    const store = memoryStore();
    const error = await caught(importFileJournal(path, store));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(String(error)).toContain(problem);
    expect(await store.open()).toEqual([]);
  });

  it('is copied under the key that calls look for', async () => {
    const [lower, upper] = ['5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02', '5B1C2F7E-9A34-4D0B-8E61-7D2A4C9F1E02'];
    const store = memoryStore();
    writeFileSync(path, line(record(upper, 1, 'applied')));
    await importFileJournal(path, store);
    expect(await createJournal({ store }).find(upper)).toMatchObject({ reference: lower, state: 'applied' });
    writeFileSync(path, line(record(upper, 1, 'rejected')) + line(record(lower, 1, 'applied')));
    expect(String(await caught(importFileJournal(path, memoryStore())))).toContain(`writes ${lower} in two ways`);
  });

  it('is refused if the store has another record of a reference', async () => {
    writeFileSync(path, whole);
    const store = memoryStore();
    await store.put(record('r-1', 1, 'rejected'));
    await store.put(record('r-1', 2, 'rejected'));
    expect(String(await caught(importFileJournal(path, store)))).toContain('and the store differ about r-1');
  });
});
