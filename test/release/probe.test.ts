import { cpSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSandbox } from '@org/liquidity-sandbox';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { type Ended, runStep } from './run-step.ts';

const root = join(import.meta.dirname, '../..');
const secrets = { LIQUIDITY_API_KEY: 'key-that-nobody-may-see', LIQUIDITY_ACCESS_TOKEN: 'token-that-nobody-may-see' };

/** Our own descriptions, with an operation, a parameter, a field and something that changes the state deprecated. */
async function deprecateIn(cwd: string): Promise<void> {
  for (const path of ['spec', 'liquidity.config.ts', 'CHANGELOG-service.md']) {
    cpSync(join(root, path), join(cwd, path), { recursive: true });
  }
  putFiles(cwd, { 'package.json': '{ "type": "module" }' });
  const config = readFileSync(join(cwd, 'liquidity.config.ts'), 'utf8');
  putFiles(cwd, {
    'liquidity.config.ts': config.replace(/import .*\n/, '').replace(/defineConfig\(([\s\S]*)\);/, '$1;'),
  });
  const parts: readonly (readonly string[])[] = [
    ['listLoans', '--sunset', '2027-06-30'],
    ['listChains', '--parameter', 'limit', '--sunset', '2027-05-31'],
    ['v2:getSettlementFacility', '--field', '/status', '--sunset', '2027-04-30'],
    ['requestLoan', '--sunset', '2027-06-30'],
  ];
  for (const part of parts) {
    const ended = await runStep(['deprecate', ...part, '--now', '2026-11-22'], cwd);
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
  }
}

let cwd = '';
beforeAll(async () => {
  cwd = keptFolder('probe ');
  await deprecateIn(cwd);
});

const probe = (baseUrl: string, ...more: readonly string[]) =>
  runStep(['probe', '--base-url', baseUrl, '--value', 'id=1', ...more], cwd);

function expectNoSecret({ stdout, stderr }: Ended): void {
  for (const secret of Object.values(secrets)) expect(stdout + stderr).not.toContain(secret);
}

beforeEach(() => {
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
});

describe('probe beside the sandbox', () => {
  it('finds what a sandbox announces that serves the same description, and what another one does not', async () => {
    const bundled = await Promise.all(
      ['v1', 'v2'].map(
        async (major) =>
          (await loadDocument(join(cwd, `spec/${major}/openapi.yaml`), { root: join(cwd, 'spec') })).bundled,
      ),
    );
    // A bundle is a description without external references, as in the client packages.
    const descriptions = bundled.map((one) => JSON.parse(JSON.stringify(one)));
    const same = createSandbox({ descriptions, credentials: { apiKey: [secrets.LIQUIDITY_API_KEY] } });
    const old = createSandbox();
    const [first, second] = [await same.listen({ port: 0 }), await old.listen({ port: 0 })];
    onTestFinished(async () => {
      await Promise.all([first.close(), second.close()]);
    });
    const fine = await probe(first.url);
    expect(fine, fine.stderr).toMatchObject({ code: 0, stderr: '' });
    expect(fine.stdout).toContain('GET /api/v1/liquidity/management/loans (200) announces its end as described.');
    expect(fine.stdout).toMatch(/GET \/api\/v1\/liquidity\/management\/chain \(200\) announces/);
    expect(fine.stdout).toMatch(/GET \/api\/v2\/.*settlement-facilities\/\{id\} \(\d+\) announces/);
    expect(fine.stdout).toContain('POST /api/v1/liquidity/management/loan was skipped: POST may change something.');
    expectNoSecret(fine);
    expect(same.requests.every(({ method }) => method === 'GET')).toBe(true);

    const found = await probe(second.url, '--json');
    expect(found.code).toBe(1);
    const report = JSON.parse(found.stdout);
    expect(
      report.probed.map(({ operation, findings }: { operation: string; findings: readonly { code: string }[] }) => [
        operation,
        findings.map(({ code }) => code),
      ]),
    ).toContainEqual([
      'GET /api/v1/liquidity/management/loans',
      ['header-missing', 'header-missing', 'header-missing'],
    ]);
    expect((await probe(second.url)).stderr).toContain(
      'header-missing Sunset is missing; expected Mon, 31 May 2027 23:59:59 GMT.',
    );
    expectNoSecret(found);

    vi.stubEnv('LIQUIDITY_API_KEY', 'another');
    expect((await probe(first.url, 'v1')).stderr).toContain('credentials-refused The service refuses the credentials.');
    vi.stubEnv('LIQUIDITY_API_KEY', '');
    const missing = await probe(first.url);
    expect(missing).toMatchObject({ code: 2, stdout: '' });
    expect(missing.stderr).toContain(
      'cannot be probed: it needs credentials: set LIQUIDITY_ACCESS_TOKEN and LIQUIDITY_API_KEY.',
    );
  });
});

describe('probe beside a server that goes wrong', () => {
  /** A server that sends some headers, and what a probe of `listLoans` says about it. */
  async function beside(
    respond: (request: IncomingMessage, response: ServerResponse) => void,
    ...more: readonly string[]
  ): Promise<Ended> {
    const server = createServer(respond).listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const ended = await probe(`http://127.0.0.1:${port}/base/`, 'v1', ...more);
    expectNoSecret(ended);
    return ended;
  }

  const sending = (headers: Readonly<Record<string, string>>) => (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, headers).end('[]');
  };
  const good = {
    deprecation: 'true',
    sunset: 'Mon, 31 May 2027 23:59:59 GMT',
    link: '<https://a.invalid/>; rel=next, <https://a.invalid/changes#deprecations>; title="x, y"; rel="help deprecation"',
  };

  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'another value',
      { ...good, deprecation: '@1798761600' },
      'header-different Deprecation is "@1798761600", which is not true',
    ],
    [
      'another day',
      { ...good, sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' },
      'which is 2027-07-01, and 2027-05-31 was announced',
    ],
    [
      'a date in another form',
      { ...good, sunset: '2027-06-30' },
      'header-different Sunset is "2027-06-30", which is not an RFC 1123 date',
    ],
    ['a wrong weekday', { ...good, sunset: 'Tue, 31 May 2027 00:00:00 GMT' }, 'which is not an RFC 1123 date'],
    [
      'another relation',
      { ...good, link: '<https://a.invalid/c#deprecations>; rel="next"' },
      'which has no link with rel="deprecation"',
    ],
    ['another anchor', { ...good, link: '<https://a.invalid/c>; rel="deprecation"' }, 'header-different Link is'],
  ])('reports %s', async (_, headers, message) => {
    const ended = await beside(sending(headers));
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain(message);
  });

  it('takes any time of the day, and a link among others, but the address of the changelog to the letter where it is given', async () => {
    const fits = sending(good);
    const fine = await beside(fits);
    expect(fine, fine.stderr).toMatchObject({ code: 0 });
    expect((await beside(fits, '--changelog-url', 'https://a.invalid/changes')).code).toBe(0);
    expect((await beside(fits, '--changelog-url', 'https://b.invalid/changes')).stderr).toContain(
      'whose target is https://a.invalid/changes#deprecations',
    );
  });

  it('follows no redirect, so that credentials stay where they are', async () => {
    const asked: string[] = [];
    const ended = await beside((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(ended).toMatchObject({ code: 1 });
    expect(ended.stderr).toContain('redirect The response is a redirect, which is not followed');
    expect(asked.some((url) => url.includes('elsewhere'))).toBe(false);
    expect(asked[0]).toMatch(/^\/base\/api\/v1\//);
  });

  it('gives up where nothing comes, and says so', async () => {
    const silent = await beside(() => {}, '--timeout', '200');
    expect(silent.stderr).toContain('no-response There is no response: nothing within 200 ms.');
    const broken = await beside((request) => request.socket.destroy());
    expect(broken.stderr).toMatch(/no-response There is no response: [A-Z_]+\./);
  });

  it.each([
    ['ftp://a.invalid', 'must be an address'],
    ['https://me:secret@a.invalid', 'must hold no credentials'],
    ['http://a.invalid', 'Credentials go over https:// only'],
  ])('refuses the address %s before anything is sent', async (address, message) => {
    const ended = await runStep(['probe', '--base-url', address], root);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(message);
  });
});
