import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { runTerminal } from '@org/liquidity-doors';
import { createSandbox } from '@org/liquidity-sandbox';
import { service as firstMajor } from '@org/liquidity-v1/service';
import { service } from '@org/liquidity-v2/service';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { ids } from './world.ts';

const sandbox = createSandbox({ onNote: () => {} });
const listening = await sandbox.listen();
const folder = keptFolder('terminal-');
afterAll(async () => {
  await listening.close();
  sandbox.close();
});

const environment = {
  LIQUIDITY_BASE_URL: listening.url,
  LIQUIDITY_API_KEY: 'key',
  LIQUIDITY_ACCESS_TOKEN: 'secret-access-token',
  XDG_STATE_HOME: join(folder, 'state'),
  XDG_CONFIG_HOME: join(folder, 'config'),
};

/** Runs a command; with answers the person is at a terminal. */
async function run(
  words: readonly string[],
  answers?: readonly string[],
  changed: object = {},
  from: unknown = service,
  written: Writable = new PassThrough(),
) {
  const input = Object.assign(new PassThrough(), { isTTY: answers !== undefined });
  const output = Object.assign(written, { isTTY: answers !== undefined, columns: 120 });
  const errors = new PassThrough();
  const left = [...(answers ?? [])];
  let [out, said] = ['', ''];
  output.on('data', (text) => (out += text));
  errors.on('data', (text) => {
    said += text;
    if (said.trimEnd().endsWith('[y/N]')) input.write(`${left.shift() ?? ''}\n`);
  });
  const code = await runTerminal(from, words, { environment: { ...environment, ...changed }, input, output, errors });
  return { code, out, said };
}

const pay = (amount: string, ...more: string[]) => [
  ...['withdrawal-requests', 'create', '--amount', amount, '--chain-id', ids.chain_id],
  ...['--client-id', ids.client_id, '--wallet-id', ids.wallet_id, ...more],
];
const sent = () => sandbox.requests.filter(({ method }) => method === 'POST').length;

it('reads a page, all pages, and JSON', async () => {
  expect(await run(['balances', 'list', '--limit', '1'], [])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^FUNDING_TOKEN.AVAILABLE/),
    said: 'There are more: --all\n',
  });
  const { out } = await run(['balances', 'list', '--json']);
  expect(JSON.parse(out).items).toHaveLength(3);
  expect((await run(['balances', 'list'])).out).toBe(out);
  expect((await run(['balances', 'list', '--limit', '1', '--all', '--json'])).out.trim().split('\n')).toHaveLength(3);
  expect(await run(['chains', 'list'], undefined, {}, firstMajor)).toMatchObject({ code: 0 });
});

it('sends once under a reference, whatever is answered', async () => {
  const before = sent();
  expect(await run(pay('1.50', '--reference', 'invoice-1'), ['n'])).toMatchObject({
    code: 4,
    said: expect.stringContaining('Nothing was sent.'),
  });
  expect(await run(pay('1.50', '--reference', 'invoice-1'), ['y'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('SUBMITTED'),
  });
  expect(await run(pay('1.50', '--reference', 'invoice-1', '--yes'))).toMatchObject({
    code: 4,
    said: expect.stringContaining('was carried out already'),
  });
  expect(await run(pay('1.5', '--reference', 'invoice-2', '--yes'))).toMatchObject({
    code: 4,
    said: expect.stringContaining('--another-than'),
  });
  expect(await run(pay('1.5', '--reference', 'invoice-2'), ['y', 'y'])).toMatchObject({ code: 0 });
  expect(sent() - before).toBe(2);
});

it('says that nobody knows, refuses an equal request, and is settled by a person', async () => {
  sandbox.fault({ operation: 'createWithdrawalRequest', fault: 'reset=after', times: 1 });
  expect(await run(pay('2', '--reference', 'invoice-3', '--yes'))).toMatchObject({
    code: 5,
    said: expect.stringContaining('It may have been carried out.'),
  });
  expect(await run(pay('2.00', '--reference', 'invoice-4', '--yes'))).toMatchObject({
    code: 4,
    said: expect.stringContaining('may have been carried out'),
  });
  expect((await run(['journal'])).out).toContain('unknown');
  expect(await run(['journal', 'settle', 'invoice-3', 'applied', '--evidence', 'ticket 1'])).toMatchObject({ code: 0 });
  expect((await run(['journal'], [])).out).toBe('Nothing.\n');
  expect((await run(['journal'])).out).toBe('[]\n');
  expect((await run(['journal', 'show', 'invoice-3', '--json'])).out).toContain('ticket 1');
});

it('shows no sensitive field of a request', async () => {
  const operations = service.operations as readonly object[];
  const secret = operations.map((operation) => ({ ...operation, sensitive: ['client_id'] }));
  const { said } = await run(pay('8', '--dry-run'), undefined, {}, { ...service, operations: secret });
  expect(said).toContain('"client_id": "***"');
  expect(said).not.toContain(ids.client_id);
});

describe('an output that takes nothing', () => {
  const failing = (code: string) =>
    new Writable({ write: (_, __, done) => done(Object.assign(new Error(`write ${code}`), { code })) });

  it('is no error if nobody reads any more, and ends the reading of pages', async () => {
    const before = sandbox.requests.length;
    const words = ['balances', 'list', '--limit', '1', '--all'];
    expect(await run(words, undefined, {}, service, failing('EPIPE'))).toMatchObject({ code: 0, said: '' });
    expect(sandbox.requests.length - before).toBe(1);
  });

  it('fails on a full disk, and says that a payment was carried out all the same', async () => {
    const read = await run(['balances', 'list'], undefined, {}, service, failing('ENOSPC'));
    expect(read).toMatchObject({ code: 1, said: expect.stringContaining('ENOSPC') });
    const words = pay('7', '--reference', 'invoice-full', '--yes');
    expect(await run(words, undefined, {}, service, failing('ENOSPC'))).toMatchObject({
      code: 5,
      said: expect.stringContaining('It was carried out, but the response could not be printed. Do not send it again.'),
    });
    expect(await run(['journal'], undefined, {}, service, failing('ENOSPC'))).toMatchObject({ code: 1 });
  });
});

it('refuses what it was not told clearly, before anything is sent', async () => {
  const before = sent();
  expect(await run(pay('3', '--yes'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('--yes needs --reference'),
  });
  expect(await run(pay('three', '--reference', 'a', '--yes'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('body.amount must match format "decimal"'),
  });
  expect(await run(pay('3', '--reference', 'a'))).toMatchObject({
    code: 4,
    said: expect.stringContaining('Nobody can be asked here'),
  });
  expect(await run(['withdrawal-requests', 'create', '--amout', '3'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('Did you mean --amount?'),
  });
  expect(await run(['balances', 'list'], undefined, { LIQUIDITY_BASE_URL: undefined })).toMatchObject({
    code: 2,
    said: expect.stringContaining('LIQUIDITY_BASE_URL'),
  });
  expect(sent()).toBe(before);
});

it('takes credentials from commands, and no secrets from its file', async () => {
  const place = join(environment.XDG_CONFIG_HOME, 'liquidity-v2');
  mkdirSync(place, { recursive: true });
  const write = (credentials: object) =>
    writeFileSync(join(place, 'config.json'), JSON.stringify({ profiles: { other: { credentials } } }));
  const bare = { LIQUIDITY_ACCESS_TOKEN: undefined };
  write({ accessToken: 'secret' });
  const refused = await run(['balances', 'list', '--profile', 'other'], undefined, bare);
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('It holds no secrets') });
  expect(refused.said).not.toContain('"secret"');
  write({ accessToken: { command: [process.execPath, '-p', '"printed"'] } });
  expect(await run(['balances', 'list', '--profile', 'other'], undefined, bare)).toMatchObject({ code: 0 });
  write({ accessToken: { command: [process.execPath, '-e', 'console.error("hidden"); process.exit(3)'] } });
  const failed = await run(['balances', 'list', '--profile', 'other'], undefined, bare);
  expect(failed.code).not.toBe(0);
  expect(failed.said).not.toContain('hidden');
  write({ accessToken: { command: ['no-such-program hidden'] } });
  expect((await run(['balances', 'list', '--profile', 'other'], undefined, bare)).said).not.toContain('hidden');
  writeFileSync(
    join(place, 'config.json'),
    '{ "profiles": { "other": { "credentials": { "accessToken": hidden } } } }',
  );
  const broken = await run(['balances', 'list', '--profile', 'other'], undefined, bare);
  expect(broken).toMatchObject({
    code: 2,
    said: expect.stringMatching(/config\.json can't be read: it is not valid JSON\n$/),
  });
  rmSync(join(place, 'config.json'));
});

it.each(['--dry-run', '--json'])('shows no password that is in the address of the service: %s', async (flag) => {
  const changed = { LIQUIDITY_BASE_URL: 'https://user:hidden@api.example.com' };
  const { code, said } = await run(pay('4', '--reference', 'invoice-11', '--yes', flag), undefined, changed);
  expect([code, said]).toEqual([2, 'baseUrl must not contain a user name or a password\n']);
});

it('makes no new journal where one was', async () => {
  rmSync(join(environment.XDG_STATE_HOME, 'liquidity-v2'), { recursive: true });
  expect(await run(pay('4', '--reference', 'invoice-5', '--yes'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('is gone. Stop payments'),
  });
  expect((await run(['journal', 'renew'])).code).toBe(0);
  expect((await run(pay('4', '--reference', 'invoice-5', '--yes'))).code).toBe(0);
});

it('knows no equal requests without the file that says what they were', async () => {
  const file = join(environment.XDG_STATE_HOME, 'liquidity-v2', 'default.db.confirmations');
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  const before = sent();
  expect(await run(pay('4', '--reference', 'invoice-5b', '--yes'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('.confirmations is gone'),
  });
  expect(sent()).toBe(before);
  expect((await run(['journal', 'renew'])).code).toBe(0);
  expect((await run(pay('4.1', '--reference', 'invoice-5b', '--yes'))).code).toBe(0);
});

it('takes a reference with a point in it', async () => {
  const loan = ['loans', 'request', '--amount', '5', '--chain-id', ids.chain_id, '--reference', 'invoice-1.2', '--yes'];
  expect((await run(loan, undefined, {}, firstMajor)).code).toBe(0);
});

describe('one reference has one journal', () => {
  const once = async (changed: object, ...words: string[]) =>
    await run(pay('7', '--yes', ...words), undefined, changed);
  const config = join(environment.XDG_CONFIG_HOME, 'liquidity-v2');
  const own = { XDG_CONFIG_HOME: join(folder, 'own', 'config'), XDG_STATE_HOME: join(folder, 'own', 'state') };

  it('which does not depend on the working folder', async () => {
    writeFileSync(join(config, 'config.json'), JSON.stringify({ profiles: { default: { journal: 'payments.db' } } }));
    const before = sent();
    const { code, said } = await once({}, '--reference', 'invoice-6');
    rmSync(join(config, 'config.json'));
    expect([code, sent() - before, said]).toEqual([2, 0, expect.stringContaining('must be an absolute path')]);
  });

  it('nor on a variable that only some shells have', async () => {
    const before = sent();
    expect((await once(own, '--reference', 'invoice-6')).code).toBe(0);
    const moved = { ...own, XDG_STATE_HOME: join(folder, 'own', 'other') };
    expect(await once(moved, '--reference', 'invoice-6')).toMatchObject({
      code: 2,
      said: expect.stringContaining('The journal of this profile was'),
    });
    expect(sent() - before).toBe(1);
  });

  it.each<[string, object, string]>([
    ['HOME is empty', { XDG_STATE_HOME: '', XDG_CONFIG_HOME: '' }, ''],
    ['HOME is relative', { XDG_STATE_HOME: undefined, XDG_CONFIG_HOME: undefined }, '.'],
    ['XDG_STATE_HOME is relative', { XDG_STATE_HOME: 'state' }, folder],
    ['XDG_CONFIG_HOME is relative', { XDG_CONFIG_HOME: './config' }, folder],
  ])('nor on the working folder where %s', async (_, changed, home) => {
    vi.stubEnv('HOME', home);
    const before = sent();
    const { code, said } = await once(changed, '--reference', 'invoice-10');
    vi.unstubAllEnvs();
    expect([code, sent() - before, said]).toEqual([2, 0, expect.stringContaining('must be an absolute path')]);
  });

  it('in the home folder where the variables are empty', async () => {
    vi.stubEnv('HOME', join(folder, 'home'));
    const { code } = await once({ XDG_STATE_HOME: '', XDG_CONFIG_HOME: '' }, '--reference', 'invoice-10');
    vi.unstubAllEnvs();
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'home/.local/state/liquidity-v2/default.db'))).toBe(true);
  });

  it('nor on a name that every object has', async () => {
    expect(await once(own, '--reference', 'invoice-6', '--profile', 'constructor')).toMatchObject({
      code: 2,
      said: expect.stringContaining('no profile "constructor"'),
    });
  });
});

it('knows an equal request, however the address of the service is written', async () => {
  const before = sent();
  expect((await run(pay('8', '--reference', 'invoice-7', '--yes'))).code).toBe(0);
  for (const address of [`${listening.url}/`, listening.url.replace('http', 'HTTP')]) {
    const changed = { LIQUIDITY_BASE_URL: address };
    expect((await run(pay('8', '--reference', 'invoice-8', '--yes'), undefined, changed)).code).toBe(4);
  }
  expect(sent() - before).toBe(1);
});

it.each(['', ' ', 'invoice-9 ', 'u\u0308ber'])(
  'refuses the reference %j, which looks like another one',
  async (text) => {
    const before = sent();
    expect(await run(pay('9', '--reference', text, '--yes'))).toMatchObject({
      code: 2,
      said: expect.stringContaining('--reference is empty'),
    });
    expect(sent()).toBe(before);
  },
);

it('takes a UUID in capitals for the same one', async () => {
  const reference = crypto.randomUUID();
  expect((await run(pay('10', '--reference', reference.toUpperCase(), '--yes'))).code).toBe(0);
  expect(await run(pay('11', '--reference', reference, '--yes'))).toMatchObject({
    code: 4,
    said: expect.stringContaining(`What is called ${reference}`),
  });
});

it('lets the caller choose the media types of a response and of a body, where there are several', async () => {
  const calls: unknown[][] = [];
  const method = async (...values: unknown[]) => {
    calls.push(values);
    return { a: 1 };
  };
  const patch = { kind: 'json', required: true, schema: { type: 'object', properties: { name: { type: 'string' } } } };
  const edits = { kind: 'json', required: true, schema: { type: 'array', items: { type: 'object' } } };
  const own = {
    ...service,
    connect: () => ({ reports: { retrieve: method, update: method } }),
    operations: [
      {
        ...{ id: 'getReport', resource: 'reports', method: 'retrieve', verb: 'GET', path: '/r' },
        results: ['application/json', 'application/pdf'],
        params: [{ name: 'as', schema: { type: 'string' } }],
        isList: true,
      },
      {
        ...{ id: 'updateReport', resource: 'reports', method: 'update', verb: 'PATCH', path: '/r' },
        body: patch,
        bodies: { 'application/json': patch, 'application/json-patch+json': edits },
      },
    ],
  };
  const named = (...words: string[]) => run(['reports', ...words], undefined, {}, own);
  expect(await named('retrieve', '--as', 'application/pdf', '--field-as', 'x', '--all')).toMatchObject({ code: 0 });
  expect((await named('retrieve', '--as', 'text/csv')).code).toBe(2);
  const file = join(folder, 'edits.json');
  writeFileSync(file, JSON.stringify({ body: [{ op: 'remove' }] }));
  const send = ['update', '--yes', '--reference', 'edit-1', '--input', file];
  expect((await named(...send)).said).toContain('body must be object');
  expect(await named(...send, '--content-type', 'application/json-patch+json')).toMatchObject({ code: 0 });
  expect(calls).toEqual([
    [{ as: 'x' }, { as: 'application/pdf' }],
    [[{ op: 'remove' }], { contentType: 'application/json-patch+json', reference: 'edit-1' }],
  ]);
});

it('takes an integer of any size, exactly', async () => {
  const calls: unknown[][] = [];
  const connect = () => ({ ledgers: { retrieve: async (...values: unknown[]) => calls.push(values) } });
  const integer = { name: 'entry', required: true, schema: { type: 'integer', minimum: 1 } };
  const operations = [
    {
      id: 'getEntry',
      resource: 'ledgers',
      method: 'retrieve',
      verb: 'GET',
      path: '/{entry}',
      pathArguments: [integer],
    },
  ];
  const own = { ...service, connect, operations };
  expect(await run(['ledgers', 'retrieve', '9007199254740993'], undefined, {}, own)).toMatchObject({ code: 0 });
  expect((await run(['ledgers', 'retrieve', '-9007199254740993'], undefined, {}, own)).code).toBe(2);
  expect(calls).toEqual([[9007199254740993n, {}]]);
});
