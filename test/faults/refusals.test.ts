import { type ClientOptions, call, createTransport, type OperationDefinition, rawAnswer } from '@org/liquidity-runtime';
import { describe, expect, it } from 'vitest';
import { caught } from './caught.ts';
import { type CallName, calls, clientsOf, thing } from './clients.ts';
import { faultServer } from './fault-server.ts';
import { answer, json } from './replies.ts';

const insufficient = { type: 'insufficient_funds', code: 'balance', param: 'amount', message: 'not enough' };
const page = { items: [thing], meta: { total: 1, page: 1, limit: 50 } };

describe('an error comes with a status of success: an error of the call, with its fields; whether anything was done is unknown', () => {
  const fields = { type: 'insufficient_funds', code: 'balance', param: 'amount' };
  it.each<readonly [what: string, call: CallName, body: unknown, expected: object]>([
    ['an id that is null', 'pay', { id: null, error: insufficient }, fields],
    ['a status beside it', 'pay', { ...thing, status: 'FAILED', error: insufficient }, fields],
    ['every promised field beside it', 'submit', { ...thing, error: insufficient }, fields],
    ['items beside it', 'list', { ...page, error: insufficient }, fields],
    ['a list in its place', 'proofs', { error: insufficient }, fields],
    ['while waiting', 'wait', { ...thing, approved_at: 'now', error: insufficient }, fields],
    ['a text', 'pay', { error: 'insufficient funds' }, { message: expect.stringContaining('insufficient funds') }],
    ['a text beside promised fields', 'upload', { ...thing, error: 'virus found' }, {}],
    ['an object that says little', 'change', { ...thing, error: { reason: { code: 5 } } }, {}],
    ['a list', 'pay', { ...thing, error: ['no'] }, {}],
  ])('%s', async (_, name, body, expected) => {
    const server = await faultServer(json(body, 200, { 'x-request-id': 'r-7' }));
    const error = await caught(calls[name](clientsOf(server)));
    expect(error).toMatchObject({
      name: 'DecodeError',
      outcome: 'unknown',
      status: 200,
      requestId: 'r-7',
      ...expected,
    });
    expect(server.received).toHaveLength(1);
  });

  it.each([null, undefined, '', false, {}, [], { type: null, message: '' }])(
    'not by an error that is %j',
    async (error) => {
      const server = await faultServer(json({ ...thing, error }));
      expect(await calls.pay(clientsOf(server))).toMatchObject(thing);
    },
  );

  const api = { name: '@test/payments', version: '1.0.0', environmentPrefix: 'NONE', credentials: [] };
  const answered = (response: OperationDefinition['response'], reply: Response) => {
    const options: ClientOptions = { baseUrl: 'https://service.example', fetch: async () => reply, logLevel: 'off' };
    const operation: OperationDefinition = { id: 'deletePayment', method: 'DELETE', path: '/payments', response };
    return call(createTransport(api, options), operation);
  };

  it.each<readonly [what: string, response: OperationDefinition['response']]>([
    ['nothing', { empty: true }],
    ['a text', { text: true }],
    ['bytes', { raw: rawAnswer }],
    ['any object', { json: 'object' }],
  ])('where %s is promised', async (_, response) => {
    const error = await caught(answered(response, Response.json({ error: insufficient })));
    expect(error).toMatchObject({ outcome: 'unknown', ...fields });
  });

  it('is data where the description has such a property', async () => {
    const body = { error: insufficient };
    expect(await answered({ json: 'object', error: true }, Response.json(body))).toEqual(body);
  });

  it('leaves bytes as they are that only look like JSON', async () => {
    const response = (await answered({ raw: rawAnswer }, Response.json({ id: 1 }))) as Response;
    expect(await response.json()).toEqual({ id: 1 });
  });
});

it('an answer that nobody waits for is not read', async () => {
  const server = await faultServer(answer(204));
  const client = createTransport(
    { name: '@test/payments', version: '1.0.0', environmentPrefix: 'NONE', credentials: [] },
    { baseUrl: server.url },
  );
  const operation: OperationDefinition = { id: 'delete', method: 'DELETE', path: '/x', response: { empty: true } };
  expect(await call(client, operation)).toBeUndefined();
});
