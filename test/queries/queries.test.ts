import { join } from 'node:path';
import { dehydrate, hydrate, InfiniteQueryObserver, onlineManager, QueryClient } from '@tanstack/query-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeClient } from './made-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: it is written by this test
type Made = any;

let made: Awaited<ReturnType<typeof makeClient>>;
let options: Made;
let connect: (serve: (request: Request) => Response | Promise<Response>) => Made;
let sent: string[];
let cache: QueryClient;

beforeAll(async () => {
  made = await makeClient();
  options = await import(join(made.folder, 'queries.ts'));
  const { TestClient } = await import(join(made.folder, 'index.ts'));
  connect = (serve) =>
    new TestClient({
      baseUrl: 'https://pets.example',
      logger: null,
      fetch: async (url: string, init: RequestInit) => {
        const { pathname, search } = new URL(url);
        sent.push(`${init.method} ${pathname}${search}`);
        return serve(new Request(url, init));
      },
    });
});
afterAll(() => made.remove());
beforeEach(() => {
  sent = [];
  const often = { retry: 3, retryDelay: 0 };
  cache = new QueryClient({ defaultOptions: { queries: often, mutations: often } });
});
afterEach(() => {
  cache.clear();
  onlineManager.setOnline(true);
});

/** Three pages of two pets and a last one of one. */
const pages = ({ url }: Request) => {
  const page = Number(new URL(url).searchParams.get('page') ?? 1);
  const items = [1, 2, 3, 4, 5, 6, 7].slice(page * 2 - 2, page * 2).map((id) => ({ id: String(id) }));
  return Response.json({ items, total: 7 });
};

/** Two events, one on each page, with a link from the first to the second. */
const linked = ({ url }: Request) => {
  const isFirst = !url.includes('after');
  const link = `<https://pets.example/events/k?after=1>; rel="next"`;
  return Response.json([{ id: isFirst ? '1' : '2' }], { headers: isFirst ? { link } : {} });
};

const ids = ({ pages: all }: Made) => all.map(({ items }: Made) => items.map(({ id }: Made) => id).join(''));

/** As a page that is loaded again gets it. */
function stored(from: QueryClient, change?: Made): QueryClient {
  const to = new QueryClient();
  if (change !== undefined) to.setMutationDefaults(change.mutationKey, change);
  hydrate(to, JSON.parse(JSON.stringify(structuredClone(dehydrate(from)))));
  return to;
}

it('reads an item, under a key that text can hold', async () => {
  const client = connect(() => Response.json({ id: '7' }));
  const one = options.getPetOptions(client, 9_007_199_254_740_993n);
  expect(await cache.fetchQuery(one)).toEqual({ id: '7' });
  expect(one.queryKey).toEqual(['@test/client', 'pets', 'retrieve', { id: '9007199254740993' }]);
  expect(cache.getQueryData(one.queryKey)).toEqual({ id: '7' });
});

it('is null where the response has no content', async () => {
  expect(await cache.fetchQuery(options.getJobOptions(connect(() => new Response(null, { status: 204 }))))).toBeNull();
});

it('leaves the repetition of reads to the client', async () => {
  const client = connect(() => new Response(null, { status: 503, headers: { 'retry-after': '0' } }));
  await expect(cache.fetchQuery(options.getPetOptions(client, 1n))).rejects.toMatchObject({ status: 503 });
  expect(sent).toHaveLength(3);
});

it('stops the request of a query that is cancelled', async () => {
  let signal: AbortSignal | undefined;
  const client = connect((request) => {
    signal = request.signal;
    return new Promise(() => {});
  });
  const one = options.getPetOptions(client, 1n);
  const failed = expect(cache.fetchQuery(one)).rejects.toThrow();
  await vi.waitFor(() => expect(signal).toBeDefined());
  await cache.cancelQueries({ queryKey: one.queryKey });
  expect(signal?.aborted).toBe(true);
  await failed;
});

it('marks what a change affects by resource and operation', async () => {
  const client = connect((request) => (request.url.includes('events') ? linked(request) : pages(request)));
  const all = [options.listPetsOptions(client), options.listPetsOptions(client, { limit: 2 })];
  for (const one of [...all, options.listEventsOptions(client, 'k')]) await cache.fetchQuery(one);
  await cache.fetchInfiniteQuery(options.listPetsInfiniteOptions(client));
  const stale = async (queryKey: readonly unknown[]) => {
    await cache.invalidateQueries({ queryKey });
    return cache.getQueryCache().findAll({ stale: true, predicate: ({ state }) => state.isInvalidated }).length;
  };
  expect(await stale([...options.petsKey('list'), { params: { limit: 2 } }])).toBe(1);
  expect(await stale(options.petsKey('list'))).toBe(3);
  expect(await stale(['@test/client'])).toBe(4);
});

it('reads the pages of a list one by one, and none after the last', async () => {
  const observer = new InfiniteQueryObserver(cache, options.listPetsInfiniteOptions(connect(pages)));
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
  expect(ids(observer.getCurrentResult().data)).toEqual(['12', '34', '56', '7']);
  expect(sent).toEqual(['GET /pets', 'GET /pets?page=2', 'GET /pets?page=3', 'GET /pets?page=4']);
  // Everything is read anew, also where a page was already known.
  await observer.refetch();
  expect(sent).toHaveLength(8);
  unsubscribe();
});

it.each([
  ['by its parameters', 'listPetsInfiniteOptions', [], pages, ['12', '34'], ['GET /pets?page=2']],
  [
    'from its start where the service sends links',
    'listEventsInfiniteOptions',
    ['k'],
    linked,
    ['1', '2'],
    ['GET /events/k', 'GET /events/k?after=1'],
  ],
] as const)('continues a list that was stored %s', async (_, name, args, serve, found, requests) => {
  const list = options[name](connect(serve), ...args);
  await cache.fetchInfiniteQuery(list);
  const later = stored(cache);
  const observer = new InfiniteQueryObserver(later, { ...list, staleTime: Number.POSITIVE_INFINITY });
  sent = [];
  const { data } = await observer.fetchNextPage();
  expect(ids(data)).toEqual(found);
  expect(sent).toEqual(requests);
});

it('asks for a page anew that was dropped', async () => {
  const list = options.listPetsInfiniteOptions(connect(pages));
  const observer = new InfiniteQueryObserver(cache, list);
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  cache.setQueryData(list.queryKey, ({ pages: all, pageParams }: Made) => ({
    pages: all.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }));
  await observer.fetchNextPage();
  expect(sent).toEqual(['GET /pets', 'GET /pets?page=2', 'GET /pets?page=2']);
});

it('asks for a page again after its failure', async () => {
  let fails = true;
  const serve = (request: Request) =>
    fails && request.url.includes('after') ? new Response(null, { status: 400 }) : linked(request);
  const observer = new InfiniteQueryObserver(cache, options.listEventsInfiniteOptions(connect(serve), 'k'));
  await observer.fetchNextPage();
  expect((await observer.fetchNextPage()).isFetchNextPageError).toBe(true);
  fails = false;
  expect(ids((await observer.fetchNextPage()).data)).toEqual(['1', '2']);
});

it('sends what changes something once, whatever the defaults of the application', async () => {
  const client = connect(() => new Response(null, { status: 503 }));
  const create = cache.getMutationCache().build(cache, options.createPetMutation(client));
  await expect(create.execute({ body: { id: '1' } })).rejects.toMatchObject({ outcome: 'unknown' });
  expect(sent).toEqual(['POST /pets']);
});

it('keeps no change for later: without a network it fails at once, and a reload sends nothing', async () => {
  onlineManager.setOnline(false);
  const client = connect(() => Response.json({ id: '1' }, { status: 201 }));
  const create = cache.getMutationCache().build(cache, options.createPetMutation(client));
  const running = create.execute({ body: { id: '1' } });
  expect(create.state.isPaused).toBe(false);
  expect(dehydrate(cache).mutations).toEqual([]);
  const later = stored(cache, options.createPetMutation(client));
  await running;
  onlineManager.setOnline(true);
  await later.resumePausedMutations();
  expect(sent).toEqual(['POST /pets']);
});

it('has no scope: a change that waits for another is kept, and each tab that restores it sends it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const client = connect(() => promise);
  const one = options.createPetMutation(client);
  expect(one).not.toHaveProperty('scope');
  const scoped = { ...one, scope: { id: 'pet 1' } };
  const running = cache
    .getMutationCache()
    .build(cache, scoped)
    .execute({ body: { id: '1' } });
  void cache
    .getMutationCache()
    .build(cache, scoped)
    .execute({ body: { id: '1' } });
  for (const tab of [stored(cache, one), stored(cache, one)]) void tab.resumePausedMutations();
  await vi.waitFor(() => expect(sent).toEqual(['POST /pets', 'POST /pets', 'POST /pets']));
  resolve(new Response(null, { status: 503 }));
  running.catch(() => {});
});

it('passes the arguments of a change by name', async () => {
  const client = connect(() => new Response(null, { status: 204 }));
  await cache.getMutationCache().build(cache, options.deletePetMutation(client)).execute({ id: 'a b' });
  const start = () => cache.getMutationCache().build(cache, options.startJobMutation(client));
  await start().execute(undefined);
  await start().execute({ params: { speed: 2 }, options: { query: { dry: 'yes' } } });
  expect(sent).toEqual(['DELETE /pets/a%20b', 'POST /jobs', 'POST /jobs?speed=2&dry=yes']);
});

it('has nothing for files and streams', () => {
  expect(Object.keys(options).filter((name) => /photo|watch/i.test(name))).toEqual([]);
});
