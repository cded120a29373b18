import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, type Listening, sandboxRecords } from '@org/liquidity-sandbox';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { runCli } from '../cli/run-cli.ts';
import { startProgram } from '../examples/start-program.ts';
import { openPage, program } from './open-page.ts';

const sandbox = createSandbox({ onNote: () => {} });
/** A list with an amount that is a number. */
const items = [{ org_wallet: {}, gas_token: {}, funding_token: { available: 1, total: 1 } }];
const wrongBalance = {
  steps: [{ operation: 'listCurrentBalances', body: { items, meta: { page: 1, limit: 50, total: 1 } } }],
};
const { client: client_id, chain: chain_id, whitelistedWallet: wallet_id } = sandboxRecords;
let service: Listening;
let folder: string;

beforeAll(async () => {
  service = await sandbox.listen();
  // Inside the workspace, so that imports of the frameworks resolve.
  folder = mkdtempSync(join(import.meta.dirname, 'written-'));
  cpSync(join(import.meta.dirname, 'src'), folder, { recursive: true });
  const input = ['--input', join(root, 'spec/v2/openapi.yaml'), '--root', join(root, 'spec')];
  const options = [...input, '--output', 'liquidity', '--queries', '--schemas', 'zod'];
  expect(await runCli(['generate', ...options], { cwd: folder })).toMatchObject({ code: 0 });
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  expect(spawnSync(process.execPath, [compiler], { cwd: folder, encoding: 'utf8' }).stdout).toBe('');
});
beforeEach(() => {
  sandbox.reset();
  sandbox.play({ steps: [] });
});
afterAll(async () => {
  await service.close();
  sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As the server of a page does, which has the credentials. */
async function passOn(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = { 'content-type': 'application/json', 'x-api-key': 'key', authorization: 'Bearer token' };
  const body = request.method === 'GET' ? {} : { body: await request.text() };
  const url = `${service.url}${pathname.slice('/liquidity'.length)}${search}`;
  const response = await fetch(url, { method: request.method, headers, ...body });
  return Response.json(await response.json(), { status: response.status });
}

const open = (name: string, query = '') =>
  openPage({ code: `import './${name}/main.js';`, folder: join(folder, 'dist'), route: passOn, query }, onTestFinished);

const sent = () => sandbox.requests.map(({ method, path }) => `${method} ${path.replace(/.*management/, '')}`);

it.skipIf(program === undefined)('a page with React checks what a person types and what it gets by Zod', async () => {
  const page = await open('react');
  await page.getByRole('listitem').first().waitFor();
  for (const [name, value] of Object.entries({ chain_id, wallet_id, client_id }))
    await page.getByLabel(name).fill(value);
  await page.getByLabel('amount').fill('ten');
  const pay = page.getByRole('button', { name: 'Withdraw' });
  await pay.click();
  expect(await page.getByRole('alert').textContent()).toMatch(/^amount must /);
  expect(sent()).toEqual(['GET /current-balance']);

  await page.getByLabel('amount').fill('10.00');
  await pay.click();
  expect(await page.getByText('Requested:').textContent()).toMatch(/[0-9a-f-]{36}$/);
  await expect.poll(sent).toEqual(['GET /current-balance', 'POST /withdrawal-requests', 'GET /current-balance']);

  sandbox.play(wrongBalance);
  await page.reload();
  expect(await page.getByRole('alert').textContent()).toBe("The balances can't be shown: applied-unreadable");
});

it.skipIf(program === undefined)('a page with Vue reads a list page by page, and asks for money once', async () => {
  const intent = { client_id, chain_id, amount: '7.00' };
  const page = await open('vue', `?${new URLSearchParams(intent)}`);
  const read = 'GET /settlement-facilities';
  const [items, more] = [page.getByRole('listitem'), page.getByRole('button', { name: 'More' })];
  await items.first().waitFor();
  const button = page.getByRole('button', { name: 'Request' });
  sandbox.fault({ operation: 'requestSettlementFacility', fault: 'reset=after' });
  await button.click();
  expect(await page.getByRole('alert').textContent()).toBe('Not confirmed: unknown');
  expect(await button.isDisabled()).toBe(true);
  expect(sent().filter((one) => one.startsWith('POST'))).toHaveLength(1);
  // It was approved all the same: there is a second page now.
  await more.click();
  await expect.poll(() => items.count()).toBe(2);
  await expect.poll(() => more.count()).toBe(0);
  expect(sent()).toEqual([read, 'POST /settlement-facility', read, read]);
});

it('a service with Nest checks bodies, gives fetch its options, and says what is known of a payment', async () => {
  const nest = startProgram(join(folder, 'dist/nest/main.js'), [], { LIQUIDITY_BASE_URL: service.url, PORT: '0' });
  onTestFinished(async () => void (await nest.stop()));
  const address = await nest.firstLine;
  const call = async (path: string, body?: object): Promise<[number, unknown]> => {
    const headers = { 'content-type': 'application/json' };
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${address}/${path}`, init);
    return [response.status, await response.json()];
  };
  const body = { client_id, chain_id, wallet_id, client_request_id: crypto.randomUUID(), amount: '10.00' };
  expect(await call('balances')).toMatchObject([200, [{ available: '98000.00' }, {}, {}]]);
  expect(sandbox.requests[0]?.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(await call('withdrawals', { ...body, amount: 10 })).toMatchObject([400, { message: /amount/ }]);
  expect(await call('withdrawals', body)).toMatchObject([201, { status: 'SUBMITTED' }]);
  sandbox.play(wrongBalance);
  expect(await call('balances')).toMatchObject([502, { message: 'applied-unreadable' }]);
  sandbox.fault({ operation: 'createWithdrawalRequest', fault: 'reset=after' });
  const again = { ...body, client_request_id: crypto.randomUUID() };
  expect(await call('withdrawals', again)).toMatchObject([502, { message: 'unknown' }]);
  const [read, pay] = ['GET /current-balance', 'POST /withdrawal-requests'];
  expect(sent()).toEqual([read, pay, read, pay]);
});
