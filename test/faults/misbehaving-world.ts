import { LiquidityV1, type LiquidityV1Options } from '@org/liquidity-v1';
import { file, LiquidityV2, type RequestOptions } from '@org/liquidity-v2';
import { createRawClient } from '@org/liquidity-v2/raw';
import { anyValue } from './any-value.ts';
import { type Clients, calls, thing } from './clients.ts';

/** How a function misbehaves: it gives a value, or throws it, at once or as a promise. */
export const manners = ['give', 'throw', 'resolve', 'reject'] as const;

export interface Misbehaviour {
  readonly manner: (typeof manners)[number];
  readonly value: keyof typeof anyValue;
}

/** Where an application gives functions or objects to a client. */
export const positions = [
  ...['apiKey', 'accessToken', 'onRequest', 'onResponse', 'onError', 'onRetry', 'hooks', 'debug', 'info', 'warn'],
  ...['error', 'onDeprecation', 'onMissingField', 'onUnknownEnumValue', 'fetch', 'response', 'source', 'chunk'],
  ...['signal', 'onUpdate', 'headers', 'body', 'options'],
] as const;

export type Position = (typeof positions)[number];

/** A request that reached the service, and its reply. */
export interface Exchanged {
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

function act({ manner, value }: Misbehaviour): unknown {
  const made = anyValue[value]?.();
  if (manner === 'give') return made;
  if (manner === 'throw') throw made;
  return manner === 'resolve' ? Promise.resolve(made) : Promise.reject(made);
}

/** What one call is made with: an application in which some functions misbehave, and a service that keeps a record. */
export function misbehavingWorld(plan: ReadonlyMap<Position, Misbehaviour>, statuses: readonly number[]) {
  const exchanged: Exchanged[] = [];
  const issued = new Set<string>();
  let tokens = 0;
  const at =
    (position: Position, otherwise: (...args: never[]) => unknown) =>
    (...args: never[]): unknown => {
      const plans = plan.get(position);
      return plans ? act(plans) : otherwise(...args);
    };
  const credential = (prefix: string) => () => {
    tokens += 1;
    const value = `${prefix}-${tokens}`;
    issued.add(value);
    return value;
  };
  const service = (url: string, init: RequestInit): Response => {
    const status = statuses[exchanged.length] ?? 200;
    exchanged.push({ headers: init.headers as Record<string, string>, status });
    const replied = plan.get('response');
    if (replied) return act({ ...replied, manner: 'give' }) as Response;
    const page = { items: url.includes('page=') ? [] : [thing, {}], meta: { total: 'x' } };
    const body = /settlement-facilities(?:\?|$)/.test(url) ? page : { ...thing, status: 'NEW', approved_at: 'now' };
    const headers = { deprecation: 'true', 'x-request-id': 'r-1', 'content-type': 'application/json' };
    return new Response(JSON.stringify(status < 300 ? body : { error: { type: 'x' } }), { status, headers });
  };
  const nothing = () => {};
  const hooks = Object.fromEntries(
    (['onRequest', 'onResponse', 'onError', 'onRetry'] as const).map((name) => [name, at(name, nothing)]),
  );
  const given = (position: Position): unknown => {
    const plans = plan.get(position);
    return plans && anyValue[plans.value]?.();
  };
  const options = {
    baseUrl: 'https://service.example',
    apiKey: at('apiKey', credential('key')),
    accessToken: at('accessToken', credential('token')),
    fetch: at('fetch', service as (...args: never[]) => unknown),
    hooks: plan.has('hooks') ? given('hooks') : hooks,
    logger: {
      debug: at('debug', nothing),
      info: at('info', nothing),
      warn: at('warn', nothing),
      error: at('error', nothing),
    },
    logLevel: 'debug',
    ...Object.fromEntries(
      (['onDeprecation', 'onMissingField', 'onUnknownEnumValue'] as const).map((name) => [name, at(name, nothing)]),
    ),
    retries: 2,
    timeout: 40,
  } as unknown as LiquidityV1Options;
  const request = (
    plan.has('options')
      ? given('options')
      : {
          ...(plan.has('signal') && { signal: signalOf(given('signal')) }),
          ...(plan.has('headers') && { headers: given('headers') }),
        }
  ) as RequestOptions;
  async function* chunks(): AsyncGenerator<unknown> {
    yield 'the first part';
    yield at('chunk', () => 'the second')();
  }
  const source = at('source', () => (plan.has('chunk') ? chunks() : new Blob(['proof'])));
  const onUpdate = at('onUpdate', nothing) as () => void;
  const strange = plan.has('options');
  return {
    exchanged,
    issued,
    options,
    request,
    source,
    onUpdate,
    body: plan.has('body') ? given('body') : undefined,
    strange,
  };
}

/** An object that passes for a signal, with a value wherever it is read. */
function signalOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return { aborted: false, reason: value, addEventListener: () => value, removeEventListener: () => value };
}

type World = ReturnType<typeof misbehavingWorld>;

/** Calls of every kind, in such a world. */
export const waysOfCalling: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  read: (world) => calls.read(clientsOf(world), world.request),
  pay: ({ body, ...world }) =>
    body === undefined
      ? calls.pay(clientsOf(world), world.request)
      : clientsOf(world).v2.withdrawalRequests.create(body as never, world.request),
  submit: (world) => calls.submit(clientsOf(world), world.request),
  list: (world) => calls.list(clientsOf(world), world.request),
  iterate: async (world) => {
    for await (const _ of clientsOf(world).v2.settlementFacilities.list({ limit: 2 }, world.request));
  },
  withResponse: (world) => clientsOf(world).v2.settlementFacilities.retrieve('f-1', world.request).withResponse(),
  // Options without a time limit would let it wait for ten minutes.
  wait: ({ onUpdate, ...world }) =>
    clientsOf(world).v1.loanRequests.wait('l-1', {
      ...(world.strange ? {} : world.request),
      interval: 1,
      timeout: 60,
      onUpdate,
    }),
  upload: (world) => clientsOf(world).v2.proofOfFunds.upload('w-1', file(world.source as () => Blob), world.request),
  stream: (world) => {
    async function* once() {
      yield (await world.source()) as Uint8Array;
    }
    return clientsOf(world).v2.proofOfFunds.upload('w-1', once(), world.request);
  },
  raw: (world) =>
    createRawClient(world.options).GET('/api/v2/liquidity/management/settlement-facilities/{id}', {
      params: { path: { id: 'f-1' } },
    }),
};

function clientsOf({ options }: Pick<World, 'options'>): Clients {
  return { v1: new LiquidityV1(options), v2: new LiquidityV2(options) };
}
