import { LiquidityV2 } from '@org/liquidity-v2';

const other = new LiquidityV2({
  baseUrl: 'https://other.example',
  apiKey: 'other',
  accessToken: 'other',
  fetch: async () => new Response(null, { status: 409 }),
});

/** It says of its own call all that is known. */
export const ofAnotherCall: unknown = await other.proofOfFunds.list('w-1').catch((error: unknown) => error);

const hostile = (): never => {
  throw ofAnotherCall;
};

const traps: ProxyHandler<object> = Object.fromEntries(
  Object.getOwnPropertyNames(Reflect).map((name) => [name, hostile]),
);

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function cyclic(): Error {
  const error = new Error('the cause of itself');
  error.cause = error;
  return error;
}

const throwing = (...names: string[]) => {
  const value = new Error('getters');
  for (const name of names) Object.defineProperty(value, name, { get: hostile });
  return value;
};

/** Values of JavaScript that no type keeps out, by name; each is made anew. */
export const anyValue: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  NaN: () => Number.NaN,
  zero: () => 0,
  'an empty text': () => '',
  'a text with a line break': () => 'a\r\nb',
  'a symbol': () => Symbol('secret'),
  'a bigint': () => 10n,
  true: () => true,
  'an object': () => ({}),
  'a list': () => [],
  'a function': () => hostile,
  'a frozen object': () => Object.freeze({ status: 200 }),
  'an object without prototype': () => Object.create(null),
  'a proxy that throws': () => new Proxy({}, traps),
  'a function proxy that throws': () => new Proxy(() => {}, traps),
  'a revoked proxy': revoked,
  'a String': () => Object('text'),
  'an invalid date': () => new Date(Number.NaN),
  'a toString that throws': () => ({ toString: hostile, [Symbol.toPrimitive]: hostile }),
  'a toJSON that throws': () => ({ toJSON: hostile }),
  'a then that throws': () => ({
    // biome-ignore lint/suspicious/noThenProperty: the point
    get then() {
      return hostile();
    },
  }),
  // biome-ignore lint/suspicious/noThenProperty: the point
  'a thenable that never settles': () => ({ then: () => {} }),
  // biome-ignore lint/suspicious/noThenProperty: the point
  'a thenable that throws': () => ({ then: hostile }),
  'a thenable that rejects': () => ({
    // biome-ignore lint/suspicious/noThenProperty: the point
    then: (_: unknown, reject: (reason: unknown) => void) => reject(undefined),
  }),
  'an error': () => new Error('plain'),
  'a frozen error': () => Object.freeze(new Error('frozen')),
  'an error of another call': () => ofAnotherCall,
  'an error that is its own cause': cyclic,
  'an error of errors': () => new AggregateError([undefined, new Proxy({}, traps)]),
  'an error with a hostile message': () => throwing('message', 'stack'),
  'an error with hostile fields': () => throwing('name', 'code', 'cause', 'errors'),
  'an error with a symbol as message': () => Object.assign(new Error(), { message: Symbol('m'), name: Symbol('n') }),
};
