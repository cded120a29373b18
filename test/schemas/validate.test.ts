import {
  type ClientOptions,
  createPlainTransport,
  jsonBody,
  type OperationDefinition,
  sensitiveValues,
  type Transport,
} from '@org/liquidity-runtime';
import { createJournal, memoryStore } from '@org/liquidity-runtime/journal';
import { call, paginate, type Validation, withValidation } from '@org/liquidity-runtime/validate';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';

const api = { name: '@test/pay', version: '1.0.0', environmentPrefix: 'NONE', credentials: [] };
const pay: OperationDefinition = {
  id: 'pay',
  method: 'POST',
  path: '/payments',
  body: { contentType: 'application/json', serialize: jsonBody, json: 'object' },
  response: { accept: 'application/json', json: 'object' },
  reference: 'body/reference',
  sensitive: sensitiveValues(['pan']),
};
const list: OperationDefinition = {
  id: 'list',
  method: 'GET',
  path: '/payments',
  response: { accept: 'application/json', json: 'object' },
  pagination: { style: 'cursor', cursor: 'after', next: '/next', items: '/items' },
  parameters: [{ name: 'after', in: 'query' }],
  place: { path: () => '/payments', query: () => '' },
};

interface Options extends ClientOptions {
  readonly validate?: Validation | undefined;
}

/** A client of a service that sends the answers in turn. */
function connect(validate: Validation, answers: readonly unknown[], more: Partial<ClientOptions> = {}) {
  const left = [...answers];
  const fetch = vi.fn(async () => Response.json(left.length > 1 ? left.shift() : left[0]));
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const options: Options = { baseUrl: 'https://pay.example', fetch, logger, validate, ...more };
  const transport: Transport = withValidation(options, (rest) => createPlainTransport(api, rest));
  return { transport, fetch, logger };
}

const amount = z.looseObject({ amount: z.string() });
const body = { amount: '1.00', reference: 'a' };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a client that validates', () => {
  it('sends no request that its schema refuses', async () => {
    const { transport, fetch } = connect({ requests: { pay: amount } }, [{}]);
    const error = await failure(call(transport, pay, { body: { amount: 1 } }));
    expect(error).toMatchObject({
      name: 'InvalidRequestError',
      outcome: 'not-sent',
      message: 'pay: The body is not as described: /amount expected string',
    });
    expect(fetch).not.toHaveBeenCalled();
    await call(transport, pay, { body });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('judges the bytes: a Date is its text', async () => {
    const dated = z.object({ at: z.iso.datetime() });
    const { transport } = connect({ requests: { pay: dated } }, [{ ok: true }]);
    await expect(call(transport, pay, { body: { at: new Date(0) } })).resolves.toEqual({ ok: true });
  });

  it('reports a response that its schema refuses, after money moved, and never sends again', async () => {
    const journal = createJournal({ store: memoryStore() });
    const { transport, fetch } = connect({ responses: { pay: amount } }, [{ amount: 5 }], { journal });
    const error = await failure(call(transport, pay, { body }));
    expect(error).toMatchObject({
      name: 'DecodeError',
      outcome: 'applied-unreadable',
      status: 200,
      message: 'pay: the response is not as described: /amount expected string',
    });
    expect(await failure(call(transport, pay, { body }))).toMatchObject({ name: 'IntentError', outcome: 'not-sent' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('does not read again what is wrong', async () => {
    const page = z.object({ items: z.array(z.number()) });
    const answers = [{ items: [1], next: 'b' }, { items: ['two'] }];
    const { transport, fetch } = connect({ responses: { list: page } }, answers);
    const error = await failure(paginate(transport, list).toArray());
    expect(error).toMatchObject({ name: 'DecodeError', message: expect.stringContaining('/items/0 expected number') });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('warns instead, where it is told to, and changes nothing', async () => {
    const stripping = z.object({ amount: z.string().transform(() => 'changed') });
    const { transport, logger } = connect(
      { requests: { pay: amount }, responses: { pay: stripping }, invalidRequest: 'warn', invalidResponse: 'warn' },
      [{ amount: 5, more: 1 }],
    );
    await expect(call(transport, pay, { body: { amount: 7 } })).resolves.toEqual({ amount: 5, more: 1 });
    expect(logger.warn.mock.calls.map(([message]) => message)).toEqual([
      'pay: The body is not as described: /amount expected string',
      'pay: the response is not as described: /amount expected string',
    ]);
    const silent = connect({ responses: { pay: stripping } }, [{ amount: 'x', more: 1 }]);
    await expect(call(silent.transport, pay, { body })).resolves.toEqual({ amount: 'x', more: 1 });
  });

  it('takes schemas of any library, and repeats no values', async () => {
    const card = v.object({ pan: v.pipe(v.string(), v.maxLength(4)), amount: v.string() });
    const { transport } = connect({ requests: { pay: card } }, [{}]);
    const error = await failure(call(transport, pay, { body: { pan: '4111111111111111', amount: 71_234 } }));
    expect(String(error)).toContain('/pan is not valid; /amount expected string');
    expect(String(error)).not.toMatch(/4111|71234/);
    const own = { '~standard': { validate: () => ({ issues: [{ message: 'no' }] }) } };
    const { transport: other } = connect({ requests: { pay: own } }, [{}]);
    expect(await failure(call(other, pay, { body }))).toMatchObject({
      message: expect.stringContaining('at its top no'),
    });
  });

  it('treats a schema that fails as one that refuses', async () => {
    const later = z.object({}).refine(async () => true);
    const { transport, fetch } = connect({ requests: { pay: later } }, [{}]);
    expect(await failure(call(transport, pay, { body }))).toMatchObject({
      outcome: 'not-sent',
      message: expect.stringContaining('asynchronously'),
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    [{ responses: { pay: {} } }, "the schema of pay doesn't keep to Standard Schema"],
    [{ response: {} }, 'validate has no setting response'],
    [{ invalidResponse: 'ignore' }, "a mode is 'throw' or 'warn'"],
  ])('refuses %j', (validate, message) => {
    expect(() => connect(validate as unknown as Validation, [])).toThrow(message);
  });
});
