import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Listening } from './listen.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { call, credentials } from './testing/call.ts';

const v1 = '/api/v1/liquidity';
const v2 = '/api/v2/liquidity';

const open: (Sandbox | Listening)[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function made(options: SandboxOptions = {}) {
  const sandbox = createSandbox(options);
  const server = await sandbox.listen();
  open.push(sandbox, server);
  const over: Sandbox['fetch'] = (input, init) =>
    fetch(String(input).replace('http://sandbox.invalid', server.url), init);
  return { sandbox, server, ask: (line: string, more?: Parameters<typeof call>[2]) => call(over, line, more) };
}

describe('the port', () => {
  it('is reached from this machine only', async () => {
    const { server } = await made();
    const others = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4'))
      await expect(fetch(`http://${address}:${server.port}/_sandbox`)).rejects.toThrow(TypeError);
  });
});

describe('a body', () => {
  it('is not held when it is too large, announced or not', async () => {
    const { server } = await made({ maxBodyBytes: 100_000 });
    const send = (announced: boolean) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { ...credentials, 'content-type': 'application/json' };
        const sent = request(
          `${server.url}${v1}/management/loan`,
          { method: 'POST', headers: announced ? { ...headers, 'content-length': 10_000_000 } : headers },
          (answer) => {
            resolve(answer.statusCode);
            answer.resume();
            sent.destroy();
          },
        );
        sent.on('error', reject);
        for (let part = 0; part < 20; part += 1) sent.write(Buffer.alloc(10_000, ' '));
      });
    expect(await send(true)).toBe(413);
    expect(await send(false)).toBe(413);
  });

  it('that breaks off has no effect and says nothing', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { server, sandbox } = await made();
    const before = sandbox.snapshot();
    const socket = connect(server.port, '127.0.0.1');
    const head = { host: 'sandbox', ...credentials, expect: '100-continue', 'content-length': '1000' };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${v1}/management/loan HTTP/1.1\r\n${lines.join('')}\r\n`);
    // It gets "100 Continue" as soon as the sandbox starts to read.
    socket.once('data', () => socket.destroy());
    await once(socket, 'close');
    open.splice(open.indexOf(server), 1);
    await server.close();
    expect(sandbox.snapshot()).toEqual(before);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it('may name members like those of every object', async () => {
    const { ask, sandbox } = await made();
    const [shown] = sandbox.snapshot().drawdown_intent as { corridors: object[] }[];
    const names = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const corridors = [{ ...shown?.corridors[0], additional_fields: JSON.parse(names) }];
    const body = { intent_submission_id: 'p', drawdown_id: 'd', corridors };
    const { id } = (await ask(`POST ${v1}/utilization/drawdown-intent`, { body })).body as { id: string };
    const read = await ask(`GET ${v1}/utilization/drawdown-intent/${id}`);
    expect(JSON.stringify(read.body)).toContain(names);
    const faulty = await ask(`GET ${v1}/utilization/drawdown-intent/${id}`, {
      headers: { 'x-sandbox-fault': 'extra-fields;unknown-enum' },
    });
    expect(JSON.stringify(faulty.body)).toContain('"__proto__":{"polluted":1');
    await ask('POST /_sandbox/faults', { body: JSON.parse('{"__proto__":{"fault":"reset"}}') });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('a body that is nested', () => {
  it.each([
    [400, 201],
    [600, 400],
    [1_000_000, 400],
  ])('%i levels deep is answered with %i', async (depth, status) => {
    const { ask, sandbox } = await made();
    const [shown] = sandbox.snapshot().drawdown_intent as { corridors: object[] }[];
    const corridors = [{ ...shown?.corridors[0], additional_fields: { deep: 'here' } }];
    const body = JSON.stringify({ intent_submission_id: 'n', drawdown_id: 'd', corridors });
    const nested = body.replace('"here"', '['.repeat(depth) + ']'.repeat(depth));
    const headers = { ...credentials, 'content-type': 'application/json' };
    const url = `http://sandbox.invalid${v1}/utilization/drawdown-intent`;
    expect((await sandbox.fetch(url, { method: 'POST', headers, body: nested })).status).toBe(status);
    expect((await ask('GET /_sandbox')).status).toBe(200);
  });
});

describe('a file', () => {
  it('is found by its identifier only', async () => {
    const { server } = await made();
    const paths = [
      '../../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/etc/passwd',
      '/etc/passwd',
      '%00',
      '',
    ];
    for (const path of paths) {
      const statusCode = await new Promise((resolve, reject) => {
        // Not `fetch`, which would resolve the dots itself.
        request(`${server.url}/`, { path: `/_sandbox/files/${path}` }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(statusCode, path).toBe(404);
    }
  });

  it('may have any name and any type', async () => {
    const { ask, sandbox, server } = await made();
    const [withdrawal] = sandbox.snapshot().withdrawal_request as { id: string }[];
    const boundary = 'b';
    const part = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="../../etc/passwd"',
      'Content-Type: text/html; x="<script>"',
      '',
      '<script>alert(1)</script>',
      `--${boundary}--`,
      '',
    ].join('\r\n');
    const answer = await fetch(`${server.url}${v2}/utilization/upload-proof-of-funds/${withdrawal?.id}`, {
      method: 'POST',
      headers: { ...credentials, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: part,
    });
    const stored = (await answer.json()) as { url: string; file_name: string };
    expect(stored.file_name).toBe('../../etc/passwd');
    const file = await fetch(stored.url);
    expect(await file.text()).toBe('<script>alert(1)</script>');
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ask(`GET ${v2}/utilization/proof-of-funds/${withdrawal?.id}`)).status).toBe(200);
  });
});

describe('requests at once', () => {
  it('each have their effect, once', async () => {
    const { ask, sandbox } = await made({ records: 'none' });
    const [chain] = sandbox.snapshot().chain as { id: string }[];
    const body = { amount: '0.01', chain_id: chain?.id };
    const made100 = await Promise.all(Array.from({ length: 100 }, () => ask(`POST ${v1}/management/loan`, { body })));
    const ids = made100.map((answer) => (answer.body as { id: string }).id);
    expect(new Set(ids).size).toBe(100);
    const [balance] = sandbox.snapshot().balance as { balance: { funding_token: object } }[];
    expect(balance?.balance.funding_token).toEqual({ available: '1.00', total: '1.00' });
    const intent = { intent_submission_id: 'same', drawdown_id: 'd', corridors: [] };
    const path = `POST ${v1}/utilization/drawdown-intent`;
    const submitted = await Promise.all(Array.from({ length: 20 }, () => ask(path, { body: intent })));
    expect(new Set(submitted.map((answer) => (answer.body as { id: string }).id)).size).toBe(1);
    expect(submitted.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});
