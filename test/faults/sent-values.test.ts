import { call, type OperationDefinition } from '@org/liquidity-runtime';
import { createJournal, IntentError, memoryStore } from '@org/liquidity-runtime/journal';
import type { CreateWithdrawalRequestBody } from '@org/liquidity-v2';
import { describe, expect, it } from 'vitest';
import { caseOf } from './case-of.ts';
import { caught } from './caught.ts';
import { clientsOf } from './clients.ts';
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

describe(caseOf('value-references'), () => {
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

describe(caseOf('value-body-kind'), () => {
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
