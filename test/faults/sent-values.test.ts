import {
  addressParameters,
  call,
  formattedParameter,
  isDateText,
  type OperationDefinition,
} from '@org/liquidity-runtime';
import { createJournal, IntentError, memoryStore } from '@org/liquidity-runtime/journal';
import type { CreateWithdrawalRequestBody } from '@org/liquidity-v2';
import { describe, expect, it } from 'vitest';
import { caught } from './caught.ts';
import { type Clients, clientsOf } from './clients.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { envelope, hangUp, json } from './replies.ts';
import { connect, createKeyedPayment } from './service.ts';

const id = '7d6c5b4a-3f2e-4d1c-8b0a-9e8d7c6b5a21';
const others = { client_id: id, amount: '1.10', chain_id: id, wallet_id: id };

/** Clients with a journal of their own on a service that follows a script. */
async function payer(...script: readonly Reply[]) {
  const server = await faultServer(...script);
  const journal = createJournal({ store: memoryStore() });
  const { v2 } = clientsOf(server, { journal });
  const pay = (body: unknown) => v2.withdrawalRequests.create(body as CreateWithdrawalRequestBody);
  return { server, journal, pay, client: connect(server, { journal }) };
}

class Identifier {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON() {
    return this.text;
  }
}

class Payment {
  readonly #id: string;
  constructor(id: string) {
    this.#id = id;
  }
  get client_request_id() {
    return this.#id;
  }
  toJSON() {
    return { ...others, client_request_id: this.#id };
  }
}

/** An object whose property differs each time it is read. */
function changing() {
  let reads = 0;
  const next = () => {
    reads += 1;
    return reads === 1 ? id : `7d6c5b4a-3f2e-4d1c-8b0a-${String(reads).padStart(12, '0')}`;
  };
  return Object.defineProperty({ ...others }, 'client_request_id', { get: next, enumerable: true });
}

describe('the reference of a payment is an object, is read twice, or is none: the journal knows what was sent; what can be no reference is refused before sending', () => {
  it.each<readonly [what: string, make: () => unknown]>([
    ['a text', () => ({ ...others, client_request_id: id })],
    ['an object with toJSON', () => new Payment(id)],
    ['an identifier of a class', () => ({ ...others, client_request_id: new Identifier(id) })],
    ['a boxed text', () => ({ ...others, client_request_id: Object(id) })],
    ['a property that differs each time it is read', changing],
    ['capitals', () => ({ ...others, client_request_id: id.toUpperCase() })],
  ])('%s', async (_, make) => {
    const { server, journal, pay } = await payer(hangUp, json({ id, status: 'NEW' }));
    await caught(pay(make()));
    const sent = JSON.parse(String(server.received[0]?.body)).client_request_id;
    expect(await journal.find(sent)).toMatchObject({ reference: id, origin: 'request', state: 'unknown' });
    const again = await caught(pay({ ...others, client_request_id: id.toLowerCase() }));
    expect(again).toBeInstanceOf(IntentError);
    expect(again).toMatchObject({ known: 'unknown', differs: false });
    expect(server.received).toHaveLength(1);
  });

  it.each(['', '  ', null, true, [id], {}, undefined])('is refused where it is %j', async (reference) => {
    const { server, pay } = await payer(json({ id, status: 'NEW' }));
    const error = await caught(pay({ ...others, client_request_id: reference }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(error.message).toContain('body/client_request_id must be a text that is not blank');
    expect(server.received).toHaveLength(0);
  });

  it('an idempotency key is the one that is sent', async () => {
    const { server, client } = await payer(envelope(503), json({ id }));
    const operation: OperationDefinition = { ...createKeyedPayment };
    const error = await caught(
      call(client, operation, { body: { toJSON: () => ({ submission_id: 's-1' }) } }, { retries: 0 }),
    );
    expect(error).toMatchObject({ idempotencyKey: 's-1' });
    expect(JSON.parse(String(server.received[0]?.body))).toEqual({ submission_id: 's-1' });
  });
});

describe('a body is no object, or says something else each time: refused before sending, or sent as checked', () => {
  it.each([null, [{ ...others, client_request_id: id }], 'x', 5, true])('%j', async (body) => {
    const server = await faultServer(json({ id, status: 'NEW' }));
    const { v1, v2 } = clientsOf(server);
    for (const send of [
      () => v2.withdrawalRequests.create(body as never),
      () => v1.loans.request(body as never),
      () => v1.creditLimit.requestUpdate(body as never),
    ]) {
      expect(await caught(send())).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    }
    expect(server.received).toHaveLength(0);
  });

  it('an amount is checked as it is sent', async () => {
    const server = await faultServer(json({ id, status: 'NEW' }));
    const { v2 } = clientsOf(server);
    let reads = 0;
    const body = Object.defineProperty({ ...others, client_request_id: id }, 'amount', {
      get: () => (reads++ === 0 ? '1.10' : 'lots'),
      enumerable: true,
    });
    for (const amount of [new Identifier('lots'), { toJSON: () => 1.1 }]) {
      const error = await caught(v2.withdrawalRequests.create({ ...body, amount } as never));
      expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    }
    await v2.withdrawalRequests.create({ ...others, client_request_id: id, amount: new Identifier('2.50') } as never);
    reads = 0;
    await v2.withdrawalRequests.create(body as never);
    expect(server.received.map(({ body: sent }) => JSON.parse(String(sent)).amount)).toEqual(['2.50', '1.10']);
  });
});

describe('a parameter that the operation does not have, or an option among the parameters: refused with the nearest name, unless it is in the option query; the option counts', () => {
  const page = (...items: readonly unknown[]) => json({ items, meta: { page: 1, limit: 1, total: items.length * 2 } });

  it.each<readonly [what: string, call: (clients: Clients) => PromiseLike<unknown>, message: string]>([
    ['one that is near', ({ v1 }) => v1.loans.list({ limt: 5 } as never), 'no parameter limt; did you mean limit?'],
    [
      'another one',
      ({ v1 }) => v1.repayments.list({ loan_id: id } as never),
      'no parameter loan_id. The parameters are',
    ],
    ['one in a list that is iterated', ({ v1 }) => v1.loans.list({ loan: id } as never).toArray(), 'no parameter loan'],
    ['an option that is near', ({ v1 }) => v1.loans.retrieve(id, { retires: 0 } as never), 'did you mean retries?'],
    ['an option of other methods', ({ v1 }) => v1.loans.list({ interval: 5 } as never), 'Unknown option interval'],
    ['one that is declared', ({ v1 }) => v1.loans.list({}, { query: { limit: 5 } }), 'has the parameter limit'],
    ['an object', ({ v1 }) => v1.loans.list({}, { query: { a: {} as never } }), 'query a must be a string'],
  ])('%s', async (_, send, message) => {
    const server = await faultServer(page());
    const error = await caught(send(clientsOf(server)));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(error.message).toContain(message);
    expect(server.received).toHaveLength(0);
  });

  it('the option query sends it, for each page', async () => {
    const server = await faultServer(page({ id }), page({ id: 'other' }));
    const { v1 } = clientsOf(server);
    const query = { loan_id: id, 'tag&': ['a', 'b c'], none: undefined };
    await v1.repayments.list({ limit: 1 }, { query }).toArray();
    await v1.loans.retrieve(id, { query: { expand: true } }).catch(() => {});
    const sent = `loan_id=${id}&tag%26=a&tag%26=b%20c`;
    expect(server.received.map(({ url }) => url.replace(/^.*management/, ''))).toEqual([
      `/repayments?limit=1&${sent}`,
      `/repayments?limit=1&page=2&${sent}`,
      `/loans/${id}?expand=true`,
    ]);
  });

  it('parameters may hold options', async () => {
    const server = await faultServer(page());
    const { v1 } = clientsOf(server);
    await v1.loans.list({ limit: 2, headers: { 'x-trace': 't' }, query: { a: 1 }, timeout: 5000 });
    await v1.loans.list({ limit: 2, headers: { 'x-trace': 'lost' } }, { headers: { 'x-trace': 't' } });
    expect(server.received.map(({ url, headers }) => [url.replace(/^.*[?]/, ''), headers['x-trace']])).toEqual([
      ['limit=2&a=1', 't'],
      ['limit=2', 't'],
    ]);
    expect(await caught(v1.loans.list({ limit: 2, signal: AbortSignal.abort() }).toArray())).toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a path or a query with a date that is none: refused before sending', () => {
  const day = ['date', isDateText] as const;
  const moment = ['utc-date-time', isDateText] as const;
  const operation: OperationDefinition = {
    id: 'listByDay',
    method: 'GET',
    path: '/days/{day}',
    parameters: [
      { name: 'day', in: 'path', format: [formattedParameter, ...day] },
      { name: 'days', in: 'query', format: [formattedParameter, ...day] },
      { name: 'since', in: 'query', format: [formattedParameter, ...moment] },
      { name: 'least', in: 'query', format: [formattedParameter, 'decimal'] },
    ],
    place: addressParameters,
    response: { json: 'value' },
  };
  const read = async (given: string, params: object) => {
    const server = await faultServer(json({}));
    const called = call(connect(server), operation, { path: { day: given }, params });
    return { called, server };
  };

  it.each<readonly [day: string, params: object]>([
    ['2024-02-30', {}],
    ['2024-02-29', { days: ['2024-02-29', '2023-02-29'] }],
    ['2024-02-29', { since: '2024-02-29' }],
    ['2024-02-29', { since: new Date(Number.NaN) }],
    ['2024-02-29', { days: new Date() }],
    ['2024-02-29', { least: 1.1 }],
  ])('%s %j', async (given, params) => {
    const { called, server } = await read(given, params);
    expect(await caught(called)).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(server.received).toHaveLength(0);
  });

  it('others are sent', async () => {
    const since = new Date(Date.UTC(2024, 1, 29));
    const { called, server } = await read('2024-02-29', { days: ['2024-03-01'], since, least: '1.10' });
    await called;
    expect(server.received[0]?.url).toBe(
      '/days/2024-02-29?days=2024-03-01&since=2024-02-29T00%3A00%3A00.000Z&least=1.10',
    );
  });
});
