import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { openSandbox } from '../testing/open-sandbox.ts';

/** What the sandbox answers to a request with these headers, over HTTP. */
async function statusOf(path: string, headers: Readonly<Record<string, string>>, hostname = '127.0.0.1') {
  const sandbox = createSandbox();
  const server = await sandbox.listen({ hostname, page: true });
  onTestFinished(async () => {
    await server.close();
    sandbox.close();
  });
  const own = `127.0.0.1:${server.port}`;
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', own)]));
  return await new Promise<number | undefined>((resolve, reject) => {
    request(
      { host: hostname === '0.0.0.0' ? '127.0.0.1' : hostname, port: server.port, path, headers: sent },
      (response) => {
        response.destroy();
        resolve(response.statusCode);
      },
    )
      .on('error', reject)
      .end();
  });
}

it.each([
  ['no origin', {}, 200],
  ['its own page', { origin: 'http://OWN' }, 200],
  ['the page of another site', { origin: 'https://evil.example' }, 403],
  ['the page of another port', { origin: 'http://127.0.0.1:1' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['another name of this machine', { host: 'localhost:80' }, 200],
  ['the address of this machine in brackets', { host: '[::1]:80' }, 200],
  ['another address in brackets', { host: '[::2]:80' }, 403],
  ['another site that sends no origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  [
    'the page of another port that sends no origin',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
    403,
  ],
  ['the user of a browser', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 200],
  ['the page itself', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
  ['a name that was made to point here', { host: 'evil.example' }, 403],
])('a call by %s', async (_, headers, status) => {
  for (const path of ['/_sandbox/snapshot', '/_sandbox/events', '/_sandbox/page', '/'])
    expect(await statusOf(path, headers), path).toBe(status);
});

it('takes any name where it was asked to listen to more than this machine, and still no foreign page', async () => {
  expect(await statusOf('/_sandbox/snapshot', { host: 'sandbox.internal' }, '0.0.0.0')).toBe(200);
  expect(await statusOf('/_sandbox/snapshot', { origin: 'https://evil.example' }, '0.0.0.0')).toBe(403);
});

it('takes the names of this machine alone where it listens to the address of this machine in brackets', async () => {
  expect(await statusOf('/_sandbox/snapshot', { host: '[::1]:80' }, '::1')).toBe(200);
  expect(await statusOf('/_sandbox/snapshot', { host: 'evil.example' }, '::1')).toBe(403);
});

it('lets a link of another site open the page alone', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect(await statusOf('/', link)).toBe(200);
  expect(await statusOf('/_sandbox/requests', link)).toBe(403);
});

it('lets no other origin read what is below /_sandbox, and no cache keep it', async () => {
  const { sandbox, ask } = openSandbox();
  for (const path of ['/_sandbox', '/_sandbox/requests', '/_sandbox/files/none', '/_sandbox/nothing']) {
    const { headers } = await ask(`GET ${path}`);
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')], path).toEqual([
      null,
      'no-store',
    ]);
  }
  const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const asked = await sandbox.fetch('http://sandbox.invalid/_sandbox/reset', { method: 'OPTIONS', headers: preflight });
  expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  expect((await ask('GET /api/v1/liquidity/management/chain')).headers.get('access-control-allow-origin')).toBe('*');
});

it('lets no page of the service run in its origin', async () => {
  const { ask } = openSandbox();
  for (const path of ['/api/v1/liquidity/management/chain', '/nowhere', '/_sandbox/files/none'])
    expect((await ask(`GET ${path}`)).headers.get('content-security-policy'), path).toBe('sandbox');
});

it('leaves the service itself open to every page', async () => {
  const headers = { origin: 'https://app.example', 'x-api-key': 'a', authorization: 'Bearer b' };
  expect(await statusOf('/api/v1/liquidity/management/chain', headers)).toBe(200);
  const { ask } = openSandbox();
  expect((await ask('POST /_sandbox/reset', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
});

it('is a page of HTML with its style and its script, each in UTF-8', async () => {
  const sandbox = createSandbox();
  const server = await sandbox.listen({ page: true });
  onTestFinished(async () => {
    await server.close();
    sandbox.close();
  });
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/_sandbox/page', 'text/html'],
    ['/_sandbox/page.css', 'text/css'],
    ['/_sandbox/page.js', 'text/javascript'],
  ]) {
    const { headers } = await fetch(`${server.url}${path}`);
    expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  }
});
