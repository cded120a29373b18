import { expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';
import { RequestLog } from './request-log.ts';

const v1 = '/api/v1/liquidity';

it('has all problems of a request, each with its place, where the response has the first', async () => {
  const { ask, sandbox } = openSandbox();
  const headers = { 'x-api-key': '', 'content-type': 'application/json' };
  const answer = await ask(`POST ${v1}/management/loan?a=1&b=2`, { headers, body: { amount: 7, surplus: 1 } });
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'missing_credentials' } } });
  const [request] = sandbox.requests;
  expect(request).toMatchObject({ status: 401, operationId: 'requestLoan', number: 1 });
  expect(request?.problems.map(({ pointer }) => pointer)).toEqual([
    '/header/x-api-key',
    '/query/a',
    '/query/b',
    '/body/chain_id',
    '/body/amount',
  ]);
  expect(request?.problems[4]?.message).toMatch(/^amount must be string/);
});

it.each([
  ['GET /api/v1/liquidity/management/chains', '', /has no path .*chains\. It has .*\/management\/chain/],
  [`PUT ${v1}/management/chain`, '', /takes GET, not PUT/],
  [`GET ${v1}/management/chain?limit=0`, '/query/limit', /limit must be >= 1/],
])('says what is wrong with %s', async (line, pointer, says) => {
  const { ask, sandbox } = openSandbox();
  await ask(line);
  expect(sandbox.requests[0]?.problems).toEqual([{ pointer, message: expect.stringMatching(says) }]);
});

it('finds nothing wrong with what is right, and gives the problem of the state where that refuses', async () => {
  const { ask, sandbox } = openSandbox();
  await ask(`GET ${v1}/management/chain`);
  await ask(`GET ${v1}/management/loan-requests/11111111-2222-4333-8444-555555555555`);
  expect(sandbox.requests[0]).toMatchObject({ status: 200, problems: [], duration: expect.any(Number) });
  expect(sandbox.requests[1]).toMatchObject({ status: 404, problems: [{ pointer: '', message: expect.any(String) }] });
});

it('names problems where a request was refused for them, and not beside a success or a failure of the service', async () => {
  const { ask, sandbox } = openSandbox();
  const line = `GET ${v1}/management/chain?limit=0`;
  for (const status of [200, 399, 400, 499, 500, 503])
    await ask(line, { headers: { 'x-sandbox-fault': `status=${status}` } });
  expect(sandbox.requests.map(({ status, problems }) => [status, problems.length])).toEqual([
    [200, 0],
    [399, 0],
    [400, 1],
    [499, 1],
    [500, 0],
    [503, 0],
  ]);
});

it('knows a form, a body that is not JSON and another media type', async () => {
  const { ask, sandbox } = openSandbox();
  const path = `POST ${v1}/management/loan`;
  await ask(path, { headers: { 'content-type': 'text/plain' }, body: {} });
  const form = new FormData();
  form.set('nothing', 'x');
  await ask('POST /api/v2/liquidity/utilization/upload-proof-of-funds/11111111-2222-4333-8444-555555555555', {
    body: form,
  });
  expect(sandbox.requests.map(({ problems }) => problems.map(({ pointer }) => pointer))).toEqual([
    ['/header/content-type'],
    ['/body/nothing'],
  ]);
});

it('asks a request for no property that only responses have', async () => {
  const schema = {
    type: 'object',
    required: ['id', 'name', 'secret'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string' },
      secret: { type: 'string', writeOnly: true },
    },
  };
  const content = { 'application/json': { schema } };
  const post = { operationId: 'x', requestBody: { content }, responses: { 200: { description: 'x', content } } };
  const description = { openapi: '3.1.0', info: { title: 'Own', version: '1.0.0' }, paths: { '/x': { post } } };
  const { ask, sandbox } = openSandbox({ descriptions: [description] });
  await ask('POST /x', { body: {} });
  expect(sandbox.requests[0]?.problems.map(({ pointer }) => pointer)).toEqual(['/body/name', '/body/secret']);
});

it('is shown without secrets, chosen by a query, and emptied', async () => {
  const { ask, sandbox } = openSandbox();
  await ask(`GET ${v1}/management/chain`, {
    headers: { authorization: 'Bearer secret-1', cookie: 'a=secret-2', 'x-api-key': 'secret-3' },
  });
  await ask(`POST ${v1}/management/loan`, { body: { amount: '1' } });
  const all = (await ask('GET /_sandbox/requests')).body as { number: number; headers: object; body?: string }[];
  expect(JSON.stringify(all)).not.toContain('secret');
  expect(all[0]?.headers).toMatchObject({ authorization: '***', cookie: '***', 'x-api-key': '***' });
  expect(all[1]).toMatchObject({ body: '{"amount":"1"}', size: 14, status: 400, operationId: 'requestLoan' });
  const numbers = async (query: string) =>
    ((await ask(`GET /_sandbox/requests?${query}`)).body as { number: number }[]).map(({ number }) => number);
  expect(await numbers('operation=requestLoan')).toEqual([2]);
  expect(await numbers('method=get')).toEqual([1]);
  expect(await numbers('status=400')).toEqual([2]);
  expect(await numbers('problems=false')).toEqual([1]);
  expect(await numbers(`path=${v1}/management/chain`)).toEqual([1]);
  expect(await numbers('after=1')).toEqual([2]);
  expect((await ask('GET /_sandbox/requests?operatoin=x')).status).toBe(400);
  expect((await ask('DELETE /_sandbox/requests')).body).toEqual([]);
  expect(sandbox.requests).toEqual([]);
  await ask(`GET ${v1}/management/chain`);
  expect(sandbox.requests[0]?.number).toBe(3);
});

it('keeps the newest, as many as it is told to', async () => {
  const { ask, sandbox } = openSandbox({ keepRequests: 2 });
  for (let round = 0; round < 3; round++) await ask(`GET ${v1}/management/chain`);
  expect(sandbox.requests.map(({ number }) => number)).toEqual([2, 3]);
});

it('tells how each request ended, one that is cut off too', async () => {
  const ended: (number | undefined)[] = [];
  const { ask } = openSandbox({ onResponse: ({ status }) => ended.push(status) });
  await ask(`GET ${v1}/management/chain`);
  await expect(ask(`GET ${v1}/management/chain`, { headers: { 'x-sandbox-fault': 'reset' } })).rejects.toThrow();
  await ask(`GET ${v1}/management/chain`, { headers: { 'x-sandbox-fault': 'status=503' } });
  expect(ended).toEqual([200, undefined, 503]);
});

it('goes with a history of the records, where it is asked for', async () => {
  const { ask, sandbox } = openSandbox({ approve: 'manual', keepHistory: true });
  const chain_id = (sandbox.snapshot().chain as { id: string }[])[0]?.id;
  const { id } = (await ask(`POST ${v1}/management/loan`, { body: { amount: '5', chain_id } })).body as { id: string };
  sandbox.reject(id, 'Too much.');
  const changes = sandbox.history.filter((change) => change.id === id && change.kind.includes('request'));
  expect(changes).toMatchObject([
    { what: 'made', request: 1 },
    { what: 'changed', members: { status: ['PROCESSING', 'rejected'], reject_reason: [null, 'Too much.'] } },
  ]);
  expect(changes[1]).not.toHaveProperty('request');
  expect(sandbox.history).toContainEqual(expect.objectContaining({ kind: 'pending_approval', what: 'removed' }));
  sandbox.reset();
  expect(sandbox.history).toEqual([]);
  expect(openSandbox().sandbox.history).toEqual([]);
});

it('keeps the newest requests, numbers all, and tells its listeners of each that ends until they leave', () => {
  const log = new RequestLog(2);
  const heard: number[][] = [[], []];
  const stops = heard.map((numbers) => log.listen(({ number }) => numbers.push(number)));
  const begin = () => log.begin({ method: 'GET', url: '/', headers: {}, body: new Uint8Array(), at: '' } as never);
  const numbers = () => log.entries.map(({ number }) => number);
  const [first, second] = [begin(), begin()];
  expect([numbers(), heard, log.isKept]).toEqual([[1, 2], [[], []], true]);
  second.end({ status: 200, duration: 1, problems: [] });
  first.end({ duration: 2, problems: [] });
  expect(heard).toEqual([
    [2, 1],
    [2, 1],
  ]);
  expect(log.entries).toMatchObject([
    { number: 1, duration: 2 },
    { number: 2, status: 200 },
  ]);
  stops[0]?.();
  begin().end({ status: 500, duration: 3, problems: [] });
  expect([numbers(), heard]).toEqual([
    [2, 3],
    [
      [2, 1],
      [2, 1, 3],
    ],
  ]);
  log.clear();
  begin();
  expect(numbers()).toEqual([4]);
});

it('keeps none where none is wanted, and tells of them all the same', () => {
  const log = new RequestLog(0);
  const heard: number[] = [];
  log.listen(({ number }) => heard.push(number));
  log.begin({} as never).end({ status: 200, duration: 1, problems: [] });
  expect([log.entries, heard, log.isKept]).toEqual([[], [1], false]);
});

it('keeps the newest requests of at most 64 MiB together where their number is bounded', () => {
  const log = new RequestLog(500);
  const body = new Uint8Array(10 * 1024 * 1024);
  const request = { at: new Date(0), method: 'POST', path: '/', query: [], headers: {}, body };
  for (let sent = 0; sent < 20; sent += 1)
    log.begin(request).end({ duration: 1, problems: [], response: { headers: {}, body } });
  expect(log.entries.map(({ number }) => number)).toEqual([18, 19, 20]);
  log.clear();
  for (let sent = 0; sent < 20; sent += 1) log.begin(request);
  expect(log.entries).toHaveLength(6);
});
