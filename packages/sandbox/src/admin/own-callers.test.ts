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
