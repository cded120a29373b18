import { describe, expect, it } from 'vitest';
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
    expect(found('body/order_ref', { args: { body: { order_ref: 'b-1' } } })).toBe('b-1 request');
    expect(found('body/order/ref', { args: { body: { order: { ref: 'b-2' } } } })).toBe('b-2 request');
    expect(found('header/X-Ref', { headers: { 'x-ref': 'h-1' } })).toBe('h-1 request');
    expect(found('path/id', { args: { path: { id: 12 } } })).toBe('12 request');
    expect(found('query/order-id', { args: { params: { orderId: 'q-1' } } })).toBe('q-1 request');
  });

  it('is the idempotency key where the description names no other', () => {
    expect(readReference({ ...request, idempotencyKey: 'k-1' })).toEqual({ reference: 'k-1', origin: 'request' });
    expect(found('body/order_ref', { args: { body: { order_ref: 'b-1' } }, idempotencyKey: 'k-1' })).toBe(
      'b-1 request',
    );
  });

  it('is the option where the request has none', () => {
    expect(readReference({ ...request, reference: 'o-1' })).toEqual({ reference: 'o-1', origin: 'option' });
    expect(found('body/order_ref', { args: { body: {} }, reference: 'o-1' })).toBe('o-1 option');
  });

  it.each([undefined, null, '', ' ', {}, [], true])('is made where the request has %j', (value) => {
    const made = found('body/order_ref', { args: { body: { order_ref: value } } });
    expect(made).toMatch(/^[0-9a-f-]{36} made$/);
    expect(found('body/order_ref', { args: { body: { order_ref: value } } })).not.toBe(made);
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
