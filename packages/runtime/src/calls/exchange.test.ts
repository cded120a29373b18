import { expect, it } from 'vitest';
import { because, requestIdOf, secretsOf } from './exchange.ts';

it.each<readonly [what: string, cause: unknown, words: string]>([
  ['nothing', undefined, ''],
  ['a text', 'too late', ': too late'],
  ['a number', 7, ''],
  ['an error', new Error('refused'), ': refused'],
  ['the cause of an error', new TypeError('fetch failed', { cause: new Error('refused') }), ': refused'],
  ['a cause without words', new TypeError('fetch failed', { cause: new Error('') }), ': fetch failed'],
  ['the first of several', new AggregateError([new Error('on IPv6'), new Error('on IPv4')], 'several'), ': on IPv6'],
  ['one of several, deeper', new TypeError('a', { cause: new AggregateError([new Error('b')]) }), ': b'],
  ['none of several', new AggregateError([], 'several'), ': several'],
  ['a code', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), ': refused ECONNREFUSED'],
  ['a code alone', Object.assign(new Error(''), { code: 'ECONNREFUSED' }), ': ECONNREFUSED'],
  ['a code that was said', Object.assign(new Error('ECONNREFUSED 1'), { code: 'ECONNREFUSED' }), ': ECONNREFUSED 1'],
  [
    'what cannot be read',
    Object.defineProperty({}, 'message', {
      get: () => {
        throw new Error('no');
      },
    }),
    '',
  ],
])('the end of a message says why: %s', (_, cause, words) => {
  expect(because(cause)).toBe(words);
});

it.each(['x-auth', 'set-cookie2', 'x-signing-key', 'session-token', 'client-secret'])(
  'the header %s of a caller holds a secret',
  (name) => {
    const operation = { id: 'pay', method: 'POST', path: '/', response: {} };
    expect(secretsOf({ sent: [], outgoing: { operation, headers: { [name]: 'a', 'x-trace': 'b' } } })).toEqual(['a']);
  },
);

it.each<readonly [headers: Readonly<Record<string, string>>, id: string | undefined]>([
  [{ 'x-request-id': 'a', 'request-id': 'b', 'x-correlation-id': 'c' }, 'a'],
  [{ 'request-id': 'b', 'x-correlation-id': 'c' }, 'b'],
  [{ 'x-request-id': 'a', 'x-correlation-id': 'c' }, 'a'],
  [{ 'x-correlation-id': 'c' }, 'c'],
  [{ 'correlation-id': 'c' }, undefined],
])('%j has the request id %s', (headers, id) => {
  expect(requestIdOf(new Response(null, { headers }))).toBe(id);
});
