import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { credentials } from '../testing/call.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { recordFile } from './recording.ts';
import type { ScenarioStep } from './scenario.ts';

const chains = '/api/v1/liquidity/management/chain';
const whitelist = '/api/v2/liquidity/onboarding/whitelist';

it('a recorded session becomes a scenario that gives the same responses again', async () => {
  const first = openSandbox({ seed: 'first' });
  const chain_id = (first.sandbox.snapshot().chain as { id: string }[])[0]?.id;
  const lines: readonly [string, Parameters<typeof first.ask>[1]?][] = [
    [`GET ${chains}`],
    [`GET ${chains}`],
    [`GET ${whitelist}`],
    ['POST /api/v1/liquidity/management/loan', { body: { amount: '7', chain_id } }],
    [`GET ${chains}?limit=0`],
    [`GET ${chains}`, { headers: { 'x-sandbox-fault': 'status=503;retry-after=2' } }],
    [`GET ${chains}`, { headers: { 'x-sandbox-fault': 'wrong-type' } }],
    [`GET ${chains}`, { headers: { 'x-sandbox-fault': 'status=204' } }],
  ];
  const play = async (ask: typeof first.ask, isReplay: boolean) => {
    const got = [];
    for (const [line, request] of lines) {
      const { status, headers, body } = await ask(line, isReplay ? { ...request, headers: {} } : request);
      got.push({ status, body, type: headers.get('content-type'), wait: headers.get('retry-after') });
    }
    return got;
  };
  const expected = await play(first.ask, false);
  const scenario = first.sandbox.recording();
  expect(scenario.steps[0]).toMatchObject({ operation: 'listChains', status: 200, times: 2 });
  const second = openSandbox({ seed: 'second', scenario });
  expect(await play(second.ask, true)).toEqual(expected);
  expect(second.sandbox.unusedSteps()).toEqual([]);
  expect((await first.ask('GET /_sandbox/requests?as=scenario')).body).toEqual(scenario);
  const { body } = await first.ask('GET /_sandbox/requests?as=scenario&status=503');
  expect(body).toMatchObject({ steps: [{ operation: 'listChains', status: 503, headers: { 'retry-after': '2' } }] });
  expect((await first.ask('GET /_sandbox/requests?as=text')).status).toBe(400);
});

it('a broken connection breaks again', async () => {
  const { ask, sandbox } = openSandbox();
  await expect(ask(`GET ${chains}`, { headers: { 'x-sandbox-fault': 'reset' } })).rejects.toThrow();
  await expect(ask(`GET ${chains}`, { headers: { 'x-sandbox-fault': 'truncate' } })).rejects.toThrow();
  const scenario = sandbox.recording();
  expect(scenario.steps).toEqual([
    { operation: 'listChains', fault: 'reset' },
    { operation: 'listChains', status: 200, fault: 'truncate' },
  ]);
  const again = openSandbox({ scenario });
  for (const _ of scenario.steps) await expect(again.ask(`GET ${chains}`)).rejects.toThrow();
});

it('files and streams are recorded whole', async () => {
  const item = { type: 'object', properties: { a: { type: 'integer' } } };
  const responses = (content: object) => ({ 200: { description: 'x', content } });
  const paths = {
    '/file': { get: { operationId: 'readFile', responses: responses({ 'application/pdf': {} }) } },
    '/items': { get: { operationId: 'items', responses: responses({ 'application/jsonl': { itemSchema: item } }) } },
  };
  const description = { openapi: '3.2.0', info: { title: 'Own', version: '1.0.0' }, paths };
  const { sandbox } = openSandbox({
    descriptions: [description],
    scenario: { steps: [{ operation: 'readFile', base64: 'AP8=' }] },
  });
  const read = async (from: typeof sandbox, path: string) =>
    Buffer.from(await (await from.fetch(`http://a.invalid${path}`)).arrayBuffer()).toString('base64');
  const expected = [await read(sandbox, '/file'), await read(sandbox, '/items')];
  const again = openSandbox({ descriptions: [description], scenario: sandbox.recording() });
  expect([await read(again.sandbox, '/file'), await read(again.sandbox, '/items')]).toEqual(expected);
  expect(expected[0]).toBe('AP8=');
  expect(again.sandbox.unusedSteps()).toEqual([]);
});

it('no secret is recorded or shown, wherever a response or a body repeats it', async () => {
  const user = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      pin: { type: 'string', 'x-sensitive': true },
      pass: { $ref: '#/components/schemas/Pass' },
    },
  };
  const content = { 'application/json': { schema: user } };
  const scheme = { type: 'apiKey', in: 'header', name: 'x-own-key' };
  const description = {
    openapi: '3.1.0',
    info: { title: 'Own', version: '1.0.0' },
    security: [{ own: [] }],
    components: { securitySchemes: { own: scheme }, schemas: { Pass: { type: 'string', format: 'password' } } },
    paths: {
      '/users': {
        post: { operationId: 'addUser', requestBody: { content }, responses: { 200: { description: 'x', content } } },
      },
    },
  };
  const leaks = {
    name: 'key k-e-y-1 and eyJhbGciOi.eyJzdWIi.c2ln',
    pin: 'pin-1234',
    pass: 'pass-1234',
    access_token: 'token-1234',
    deep: [{ client_secret: 'secret-1234', api_key: 'other-1234', cookie: { a: 'cookie-1234' } }],
    funding_token: { symbol: 'USDC' },
    total: 3,
  };
  const headers = { 'set-cookie': 'session=cookie-5678', 'x-echo': 'k-e-y-1', 'x-plain': 'plain' };
  const { sandbox, ask } = openSandbox({
    descriptions: [description],
    scenario: { steps: [{ operation: 'addUser', body: leaks, headers }] },
    onNote: () => {},
  });
  await ask('POST /users?password=query-1234', { headers: { ...credentials, 'x-own-key': 'k-e-y-1' }, body: leaks });
  const texts = [sandbox.recording(), (await ask('GET /_sandbox/requests')).body].map((each) => JSON.stringify(each));
  for (const text of texts) {
    expect(text).not.toMatch(/-1234|-5678|k-e-y-1|eyJhbG/);
    expect(text).toContain('plain');
    expect(text).toContain('USDC');
  }
  expect(texts[1]).toContain('query');
  const again = createSandbox({ descriptions: [description], scenario: sandbox.recording(), onNote: () => {} });
  const replayed = await again.fetch('http://a.invalid/users', { method: 'POST', headers: { 'x-own-key': 'other' } });
  expect(await replayed.json()).toMatchObject({ pin: '***', funding_token: { symbol: 'USDC' }, total: 3 });
  again.close();
});

it('a form and text that is cut are masked, too', async () => {
  const { ask, sandbox } = openSandbox();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `http://a.invalid${chains}`;
  await sandbox.fetch(url, {
    method: 'POST',
    headers: { ...credentials, ...form },
    body: 'a=b&client_secret=hidden-1',
  });
  const json = { ...credentials, 'content-type': 'application/json' };
  await sandbox.fetch(url, { method: 'POST', headers: json, body: '{"a": "b", "password": "hidden-2' });
  const { body } = await ask('GET /_sandbox/requests');
  expect(JSON.stringify(body)).not.toContain('hidden');
  expect(body).toMatchObject([{ body: 'a=b&client_secret=***' }, { body: '{"a": "b", "password": "***"' }]);
});

it('a session with operations of one name is recorded by method and path', async () => {
  const operation = (value: string) => ({
    operationId: 'same',
    responses: { 200: { description: 'x', content: { 'application/json': { schema: { const: value } } } } },
  });
  const description = (path: string, item: object) => ({
    openapi: '3.1.0',
    info: { title: path, version: '1.0.0' },
    paths: { [path]: item },
  });
  const descriptions = [
    description('/a', { get: operation('get a'), put: operation('put a') }),
    description('/b', { get: operation('get b') }),
  ];
  const { ask, sandbox } = openSandbox({ descriptions });
  const lines = ['PUT /a', 'GET /b', 'GET /a'];
  for (const line of lines) await ask(line);
  const scenario = sandbox.recording();
  expect(scenario.steps.map(({ operation: name, body }) => [name, body])).toEqual([
    ['PUT /a', 'put a'],
    ['GET /b', 'get b'],
    ['GET /a', 'get a'],
  ]);
});

function made(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  const steps: ScenarioStep[] = [];
  const path = join(folder, name);
  const read = () => readFileSync(path, 'utf8');
  return { folder, path, steps, read, start: () => recordFile(path, () => ({ steps })) };
}

it.each([
  ['own.json', '{\n  "steps": []\n}\n', '{\n  "steps": [\n    {\n      "operation": "x"\n    }\n  ]\n}\n'],
  ['own.yaml', 'steps: []\n', 'steps:\n  - operation: x\n'],
])('%s is there at once, and follows within 200 ms what is recorded', (name, first, then) => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { folder, steps, read, start } = made(name);
  const file = start();
  expect(read()).toBe(first);
  steps.push({ operation: 'x' });
  file.touch();
  vi.advanceTimersByTime(150);
  file.touch();
  expect(read()).toBe(first);
  vi.advanceTimersByTime(50);
  expect(read()).toBe(then);
  steps.length = 0;
  vi.advanceTimersByTime(1000);
  expect(read()).toBe(then);
  file.touch();
  file.end();
  expect(read()).toBe(first);
  expect(vi.getTimerCount()).toBe(0);
  expect(readdirSync(folder)).toEqual([name]);
});

it('a file that is there is left alone, and one that cannot be written is reported', () => {
  const { path, read, start } = made('own.yaml');
  writeFileSync(path, 'own');
  expect(start).toThrow(`${path} exists, and a recording doesn't replace a file.`);
  expect(read()).toBe('own');
  expect(made('missing/own.yaml').start).toThrow('ENOENT');
});
