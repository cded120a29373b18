import {
  type ApiDefinition,
  call,
  createServersTransport,
  type OperationDefinition,
  resolveServer,
  type ServersOptions,
} from '@org/liquidity-runtime';
import { describe, expect, it } from 'vitest';
import { caught, thrown } from './caught.ts';
import { faultServer } from './fault-server.ts';
import { answer, json, reset } from './replies.ts';
import { accessToken, api, apiKey, createPayment } from './service.ts';

const withServers: ApiDefinition = { ...api, servers: ['tokens', 'uploads'] };

const upload: OperationDefinition = {
  ...createPayment,
  id: 'upload',
  path: '/files',
  server: { name: 'uploads', url: 'https://uploads.example.com/v1', resolve: resolveServer },
};
const list: OperationDefinition = {
  id: 'list',
  method: 'GET',
  path: '/files',
  response: { accept: 'application/json', json: 'object' },
  security: [['apiKey', 'accessToken']],
};

function connect(options: ServersOptions) {
  const credentials = { apiKey, accessToken };
  return createServersTransport(withServers, { logLevel: 'off', ...credentials, ...options });
}

function at(path: string): OperationDefinition {
  return { ...upload, id: 'tokens', server: { name: 'tokens', path, resolve: resolveServer } };
}

const done = json({ id: 1 });

describe('an operation has a server at the origin of the base URL: called there, with credentials', () => {
  it.each([
    ['/v3', '/v3/files'],
    ['/', '/files'],
    ['v3', '/api/v1/v3/files'],
    ['./', '/api/v1/files'],
    ['../v2/', '/api/v2/files'],
  ])('at %s', async (path, expected) => {
    const server = await faultServer(done);
    await call(connect({ baseUrl: `${server.url}/api/v1` }), at(path), { body: {} });
    const [received] = server.received;
    expect([received?.url, received?.headers['x-api-key']]).toEqual([expected, apiKey]);
  });

  it('can be named all the same', async () => {
    const [server, other] = [await faultServer(done), await faultServer(done)];
    await call(connect({ baseUrl: server.url, servers: { tokens: `${other.url}/proxy/` } }), at('/v3'), { body: {} });
    expect([server.received.length, other.received[0]?.url]).toEqual([0, '/proxy/files']);
  });
});

describe('an operation has a server of another origin that the caller did not name: refused before sending', () => {
  it('names the option, and sends nothing anywhere', async () => {
    const server = await faultServer(done);
    const error = await caught(call(connect({ baseUrl: server.url }), upload, { body: {} }));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', operation: 'upload' });
    expect(error.message).toBe(
      'upload: the operation is not at baseUrl; set the option servers.uploads, for example to https://uploads.example.com/v1',
    );
    expect(server.received).toEqual([]);
  });
});

describe('the caller names the server of an operation: called there, with credentials; nothing else is', () => {
  it('goes there with the credentials, and other operations stay at the base URL', async () => {
    const [server, uploads] = [await faultServer(done), await faultServer(done)];
    const transport = connect({ baseUrl: server.url, servers: { uploads: new URL(`${uploads.url}/v1`) } });
    await call(transport, upload, { body: { a: 1 } });
    await call(transport, list);
    expect(server.received.map(({ url }) => url)).toEqual(['/files']);
    expect(uploads.received.map(({ url }) => url)).toEqual(['/v1/files']);
    expect(uploads.received[0]?.headers).toMatchObject({ 'x-api-key': apiKey, authorization: `Bearer ${accessToken}` });
  });

  it('follows no redirect to the base URL or elsewhere', async () => {
    const server = await faultServer(done);
    const uploads = await faultServer(answer(307, '', { location: `${server.url}/files` }));
    const transport = connect({ baseUrl: server.url, servers: { uploads: uploads.url } });
    const error = await caught(call(transport, upload, { body: {} }));
    expect(error).toMatchObject({ name: 'RedirectError', outcome: 'unknown' });
    expect(server.received).toEqual([]);
  });

  it('names the host that does not respond', async () => {
    const uploads = await faultServer(reset);
    const transport = connect({ baseUrl: 'https://api.example.com', servers: { uploads: uploads.url }, retries: 0 });
    const error = await caught(call(transport, upload, { body: {} }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(error.message).toContain(`no response from ${new URL(uploads.url).host}`);
  });
});

describe('the option servers is wrong: refused when the client is made, without the address', () => {
  const baseUrl = 'https://api.example.com';
  it.each([
    [{ uplods: 'https://a.example' }, 'Unknown option uplods; did you mean uploads? The options are tokens, uploads'],
    [{ uploads: 'http://a.example' }, 'servers.uploads must begin with https://'],
    [{ uploads: 'https://user:secret@a.example' }, 'servers.uploads must not contain a user name or a password'],
    [{ uploads: '/v3' }, 'servers.uploads must be an absolute address'],
    [{ uploads: 'https://a.example?secret' }, 'servers.uploads must not have a query or a fragment'],
    ['https://a.example', 'servers must be an object'],
  ])('%j', (servers, message) => {
    const error = thrown(() => connect({ baseUrl, servers: servers as ServersOptions['servers'] }));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
    expect(error.message).toContain(message);
    expect(error.message).not.toContain('secret');
  });

  it('undefined is as if it were not there', () => {
    expect(() => connect({ baseUrl, servers: { uploads: undefined } })).not.toThrow();
    expect(() => connect({ baseUrl, servers: undefined })).not.toThrow();
  });
});
