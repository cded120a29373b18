import { describe, expect, it } from 'vitest';
import { formBody } from '../bodies/form-body.ts';
import { jsonBody } from '../bodies/json-body.ts';
import { multipartBody } from '../bodies/multipart-body.ts';
import type { BodySerializer } from '../definitions/body-definition.ts';
import type { IntentRequest } from './client-journal.ts';
import { readReference } from './read-reference.ts';

const request: IntentRequest = {
  operation: { id: 'createPayment', method: 'POST', path: '/payments/{id}', response: {} },
  args: {},
  url: 'https://api.example.com/payments',
  headers: {},
  body: undefined,
  reference: undefined,
  idempotencyKey: undefined,
};

/** A request with a body that is encoded as it is sent. */
function bodyOf(value: unknown, serialize: BodySerializer = jsonBody): Pick<IntentRequest, 'body'> {
  return { body: serialize(value, { contentType: '', serialize }) };
}

/** The reference of a request whose operation says where it is. */
function found(reference: string, rest: Partial<IntentRequest>): string {
  const parameters = [
    { name: 'id', in: 'path' as const },
    { name: 'order-id', in: 'query' as const, key: 'orderId' },
  ];
  const read = readReference({ ...request, ...rest, operation: { ...request.operation, reference, parameters } });
  return `${read.reference} ${read.origin}`;
}

describe('the reference of a request', () => {
  it('is at the place that the description names', () => {
    for (const serialize of [jsonBody, formBody, multipartBody]) {
      expect(found('body/order_ref', bodyOf({ order_ref: 'b-1' }, serialize))).toBe('b-1 request');
      expect(found('body/order/ref', bodyOf({ order: { ref: 'b-2' } }, serialize))).toBe('b-2 request');
    }
    expect(found('header/X-Ref', { headers: { 'x-ref': 'h-1' } })).toBe('h-1 request');
    expect(found('path/id', { args: { path: { id: 12 } } })).toBe('12 request');
    expect(found('query/order-id', { args: { params: { orderId: 'q-1' } } })).toBe('q-1 request');
  });

  it('is the idempotency key where the description names no other', () => {
    expect(readReference({ ...request, idempotencyKey: 'k-1' })).toEqual({ reference: 'k-1', origin: 'request' });
    expect(found('body/order_ref', { ...bodyOf({ order_ref: 'b-1' }), idempotencyKey: 'k-1' })).toBe('b-1 request');
  });

  it('is the option where the request has none', () => {
    expect(readReference({ ...request, reference: 'o-1' })).toEqual({ reference: 'o-1', origin: 'option' });
    expect(found('body/order_ref', { ...bodyOf({}), reference: 'o-1' })).toBe('o-1 option');
  });

  it('is made where the request has none', () => {
    const made = found('body/order_ref', bodyOf({}));
    expect(made).toMatch(/^[0-9a-f-]{36} made$/);
    expect(found('body/order_ref', bodyOf({}))).not.toBe(made);
  });

  it.each([null, '', ' ', '\u200b', '\u2060\u3164', {}, [], ['r-1'], true])(
    'is refused where the request has %j',
    (value) => {
      const message = 'The reference body/order_ref must be a text that is not blank';
      const { body } = bodyOf({ order_ref: value });
      expect(() => found('body/order_ref', { body, reference: 'o-1' })).toThrow(message);
      const operation = { ...request.operation, idempotencyKey: { in: 'body', name: 'order_ref' } } as const;
      expect(() => readReference({ ...request, operation, body })).toThrow(message);
    },
  );

  it('is refused where it is left out and the description requires it', () => {
    const operation = { ...request.operation, reference: 'body/order_ref', requiresReference: true } as const;
    const message = 'The reference body/order_ref must be a text that is not blank';
    for (const body of [undefined, bodyOf({}).body]) {
      expect(() => readReference({ ...request, operation, body, reference: 'o-1' })).toThrow(message);
    }
  });

  it.each(['r-1 ', '\tr-1', 'r-1\u00a0', 'cafe\u0301'])('is refused as %j, which looks like another', (reference) => {
    const message = 'The reference must be trimmed, in the form NFC, and have at most 500 characters';
    expect(() => readReference({ ...request, reference })).toThrow(message);
    expect(() => found('body/order_ref', bodyOf({ order_ref: reference }))).toThrow(message);
    expect(found('body/order_ref', bodyOf({ order_ref: reference.trim().normalize('NFC') }))).toMatch(/ request$/);
  });

  it('is the same in any case of a UUID', () => {
    const [lower, upper] = ['7d6c5b4a-3f2e-4d1c-8b0a-9e8d7c6b5a21', '7D6C5B4A-3F2E-4D1C-8B0A-9E8D7C6B5A21'];
    expect(found('body/order_ref', { ...bodyOf({ order_ref: upper }), reference: lower })).toBe(`${lower} request`);
    expect(found('body/order_ref', bodyOf({ order_ref: 'R-1' }))).toBe('R-1 request');
  });

  it.each(['', ' ', 7 as unknown as string, null as unknown as string])('refuses the option %j', (reference) => {
    expect(() => readReference({ ...request, reference })).toThrow('must be a text');
  });

  it('refuses what contradicts the request, and what is too long', () => {
    expect(() => readReference({ ...request, idempotencyKey: 'k-1', reference: 'o-1' })).toThrow('differs');
    expect(readReference({ ...request, idempotencyKey: 'k-1', reference: 'k-1' }).reference).toBe('k-1');
    expect(readReference({ ...request, reference: 'x'.repeat(500) }).reference).toHaveLength(500);
    expect(() => readReference({ ...request, reference: 'x'.repeat(501) })).toThrow('at most 500');
  });
});
