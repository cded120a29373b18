import { join } from 'node:path';
import { createRawClient as createV1 } from '@org/liquidity-v1/raw';
import { createRawClient as createV2 } from '@org/liquidity-v2/raw';
import { build } from 'esbuild';
import type { Client } from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { type FaultServer, faultServer, type Received } from '../faults/fault-server.ts';
import { envelope, json } from '../faults/replies.ts';
import { membersOf, RawDescription } from '../wire-truth/raw-description.ts';
import { operationsOf, type RawOperation } from '../wire-truth/raw-operations.ts';

const options = { apiKey: 'key-1', accessToken: 'token-1', logLevel: 'off' } as const;

/** How any operation can be called whose types are not known before the description is read. */
type Request = (method: string, path: string, init: object) => Promise<{ data?: unknown; error?: unknown }>;

const requestOf = (client: unknown): Request => (client as { readonly request: Request }).request;

const majors = {
  v1: (server: FaultServer) => requestOf(createV1({ ...options, baseUrl: server.url })),
  v2: (server: FaultServer) => requestOf(createV2({ ...options, baseUrl: server.url })),
};

const proof = new File([new Uint8Array([0, 255, 10])], 'funds.pdf', { type: 'application/pdf' });

const namesIn = ({ parameters }: RawOperation, place: string): readonly string[] =>
  parameters
    .map(({ value }) => membersOf({ value, file: '', pointer: '' }))
    .flatMap((parameter) => (parameter.in === place ? [String(parameter.name)] : []));

/** A value for each name, with what URLs would change. */
const valuesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${name} & ü/?#+`]));

function bodyFor({ contents, id }: RawOperation): unknown {
  const [[mediaType] = []] = contents;
  if (mediaType === undefined) return undefined;
  return mediaType.startsWith('multipart/') ? { file: proof, note: 'a note' } : { id, amount: '1.00', list: [1, null] };
}

/** A body with the name, the type and the bytes of each file in its place. */
async function comparable(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || !Object.values(body).some((value) => value instanceof File))
    return body;
  const members = Object.entries(body).map(async ([name, value]) =>
    value instanceof File ? [name, [value.name, value.type, ...(await value.bytes())]] : [name, value],
  );
  return Object.fromEntries(await Promise.all(members));
}

async function receivedBody({ headers, body }: Received): Promise<unknown> {
  if (body.length === 0) return undefined;
  const type = headers['content-type'] ?? '';
  if (type === 'application/json') return JSON.parse(body.toString());
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return comparable(Object.fromEntries(form));
}

describe.each(Object.entries(majors))('the raw client of %s', (major, connect) => {
  const operations = operationsOf(new RawDescription(join(root, `spec/${major}/openapi.yaml`)));

  it('has operations to call', () => expect(operations.length).toBeGreaterThan(8));

  it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'sends %s',
    async (_, operation) => {
      const server = await faultServer(json({ id: 'thing-1' }));
      const path = valuesOf(namesIn(operation, 'path'));
      const query = valuesOf(namesIn(operation, 'query'));
      const body = bodyFor(operation);
      const { data } = await connect(server)(operation.method.toLowerCase(), operation.path, {
        params: { path, query },
        ...(body !== undefined && { body }),
      });

      expect(data).toEqual({ id: 'thing-1' });
      expect(server.received).toHaveLength(1);
      const [received] = server.received;
      if (!received) throw new Error('nothing was received');
      const [sentPath = '', sentQuery = ''] = received.url.split('?');
      expect(received.method).toBe(operation.method);
      expect(sentPath).toBe(operation.path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(path[name] ?? '')));
      expect(Object.fromEntries(new URLSearchParams(sentQuery))).toEqual(query);
      expect(received.headers.authorization).toBe('Bearer token-1');
      expect(Object.values(received.headers)).toContain('key-1');
      const [[mediaType] = []] = operation.contents;
      if (mediaType === undefined) expect(received.headers).not.toHaveProperty('content-type');
      else expect(received.headers['content-type']?.split(';')[0]).toBe(mediaType);
      expect(await receivedBody(received)).toEqual(await comparable(body));
    },
  );
});

describe('the middleware of a raw client', () => {
  const path = '/api/v2/liquidity/management/settlement-facilities/{id}';
  const connect = (server: FaultServer, settings = {}) =>
    createV2({ ...options, baseUrl: server.url, retries: 1, ...settings });
  const get = (client: Client<never>) => requestOf(client)('get', path, { params: { path: { id: 'f-1' } } });

  it('changes requests and responses, around the repetitions of the transport', async () => {
    const server = await faultServer(envelope(503, {}, { 'retry-after': '0' }), json({ id: 'f-1' }));
    const client = connect(server);
    const seen: string[] = [];
    client.use({
      onRequest({ request, schemaPath, params }) {
        seen.push(`${request.method} ${schemaPath} ${JSON.stringify(params.path)}`);
        request.headers.set('x-trace', 'trace-1');
        return request;
      },
      async onResponse({ response }) {
        seen.push(String(response.status));
        return Response.json({ ...Object(await response.json()), seen: true }, response);
      },
    });
    expect((await get(client)).data).toEqual({ id: 'f-1', seen: true });
    expect(seen).toEqual([`GET ${path} {"id":"f-1"}`, '200']);
    expect(server.received.map(({ headers }) => headers['x-trace'])).toEqual(['trace-1', 'trace-1']);
  });

  it('answers without a request, and cannot replace a credential', async () => {
    const server = await faultServer(json({ id: 'f-1' }));
    const client = connect(server);
    const cached = { onRequest: () => Response.json({ id: 'cached' }) };
    client.use(cached);
    expect((await get(client)).data).toEqual({ id: 'cached' });
    client.eject(cached);
    client.use({
      onRequest: ({ request }) => new Request(request, { headers: { authorization: 'Bearer other' } }),
    });
    expect((await get(client)).data).toEqual({ id: 'f-1' });
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1']);
  });

  it('gets the errors of the transport', async () => {
    const client = connect(await faultServer(json({})), { accessToken: () => Promise.reject(new Error('no token')) });
    const failed: unknown[] = [];
    client.use({ onError: ({ error }) => void failed.push(error) });
    await expect(get(client)).rejects.toMatchObject({ name: 'AuthenticationError', outcome: 'not-sent' });
    expect(failed).toEqual([expect.objectContaining({ name: 'AuthenticationError' })]);
  });
});

describe('openapi-fetch', () => {
  const bundled = async (contents: string) => {
    const { metafile } = await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'neutral',
      treeShaking: false,
    });
    return Object.keys(metafile.inputs).some((input) => input.includes('/openapi-fetch/'));
  };

  it.each(['@org/liquidity-runtime', '@org/liquidity-v1', '@org/liquidity-v2'])('is not loaded by %s', async (name) => {
    expect(await bundled(`export * from '${name}';`)).toBe(false);
  });

  it.each(['@org/liquidity-v1/raw', '@org/liquidity-v2/raw'])('is loaded by %s', async (name) => {
    expect(await bundled(`export * from '${name}';`)).toBe(true);
  });
});
