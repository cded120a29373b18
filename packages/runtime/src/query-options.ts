import type { ApiError, Page, PagePromise } from './index.ts';

/** The key of a query of TanStack Query: the API, the resource, the operation and the arguments, so that each part of it names more than the next. */
export type QueryKey = readonly unknown[];

/** `false` always; the type says which errors a call throws. */
type NoRetry = boolean | ((failures: number, error: ApiError) => boolean);

/** Options of a query. */
export interface ReadOptions<Key, Data> {
  readonly queryKey: Key;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  /** False, because the client repeats reads itself. */
  readonly retry: NoRetry;
}

/** Options of an infinite query: the pages of a list, one after the other. */
export interface PagesOptions<Key, Data> {
  readonly queryKey: Key;
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
    readonly pageParam: FollowingPage | null;
  }) => Promise<Data>;
  readonly initialPageParam: FollowingPage | null;
  readonly getNextPageParam: (page: { readonly next: FollowingPage | null }) => FollowingPage | null;
  /** False, because the client repeats reads itself. */
  readonly retry: NoRetry;
}

/** Options of a mutation. */
export interface ChangeOptions<Data, Variables> {
  readonly mutationKey: QueryKey;
  readonly mutationFn: (variables: Variables) => Promise<Data>;
  /** False: what may have had an effect is never repeated. */
  readonly retry: NoRetry;
  /** A mutation never waits for the network: one that waits is kept, and sent after a reload of the page. */
  readonly networkMode: 'always';
}

/** A page of a list as plain data, which can be stored. */
export interface ListedPage<Item, Body> {
  /** The items of this page. */
  readonly items: readonly Item[];
  /** The response body as the service sent it. */
  readonly data: Body;
  /** Where the next page is; null at the end. */
  readonly next: FollowingPage | null;
}

/** The place of a page in a list. */
export interface FollowingPage {
  /** Counted from 1. */
  readonly number: number;
  /** The parameters that ask for it; absent if the service sends a link. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The part of the options of a call that TanStack Query decides. */
interface CallOptions {
  readonly signal: AbortSignal;
}

/** Options of a query for a call. A response without content is null, because no query may be undefined. */
export function query<Key, Data>(
  key: QueryKey,
  args: object,
  call: (options: CallOptions) => PromiseLike<unknown>,
): ReadOptions<Key, Data> {
  return {
    queryKey: keyOf<Key>(key, args),
    queryFn: async ({ signal }) => ((await call({ signal })) ?? null) as Data,
    retry: false,
  };
}

/** Options of a query for the first page of a list. */
export function page<Key, Item, Body>(
  key: QueryKey,
  args: object,
  list: (options: CallOptions) => PagePromise<Item, Body>,
): ReadOptions<Key, ListedPage<Item, Body>> {
  return query(key, args, async (options) => listed(await list(options), 1));
}

/** Options of an infinite query for a list. */
export function paginate<Key, Item, Body, Params extends object>(
  key: QueryKey,
  args: object,
  params: Params,
  list: (params: Params, options: CallOptions) => PagePromise<Item, Body>,
): PagesOptions<Key, ListedPage<Item, Body>> {
  const read = async (place: FollowingPage, options: CallOptions): Promise<ListedPage<Item, Body>> => {
    const known = followed.get(place) as Page<Item, Body> | undefined;
    if (known !== undefined) {
      const next = listed(await known.nextPage(), place.number);
      // Later, the same page is asked for anew.
      followed.delete(place);
      return next;
    }
    if (place.params !== undefined) return listed(await list(place.params as Params, options), place.number);
    let found: Page<Item, Body> = await list(params, options);
    for (let number = 1; number < place.number; number += 1) {
      if (!found.hasNextPage()) return { items: [], data: found.data, next: null };
      found = await found.nextPage();
    }
    return listed(found, place.number);
  };
  return {
    queryKey: keyOf<Key>(key, { ...args, pages: true }),
    queryFn: ({ pageParam, signal }) => read(pageParam ?? { number: 1 }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  };
}

/** Options of a mutation for a call that may change something. */
export function request<Data, Variables>(
  mutationKey: QueryKey,
  call: (variables: Exclude<Variables, void>) => PromiseLike<Data>,
): ChangeOptions<Data, Variables> {
  return {
    mutationKey,
    mutationFn: async (variables) => await call((variables ?? {}) as Exclude<Variables, void>),
    retry: false,
    networkMode: 'always',
  };
}

/**
 * The page before each place that was read in this program: from there the client knows which items it has seen, and where a list
 * ends. A place that comes from storage is read by its parameters, or from the beginning of the list.
 */
const followed = new WeakMap<FollowingPage, Page<unknown>>();

function listed<Item, Body>(found: Page<Item, Body>, number: number): ListedPage<Item, Body> {
  const { items, data, nextParams } = found;
  if (!found.hasNextPage()) return { items, data, next: null };
  const next = { number: number + 1, ...(nextParams === undefined ? {} : { params: nextParams }) };
  followed.set(next, found);
  return { items, data, next };
}

/** A key as JSON has it: TanStack Query writes keys as text, and JSON has no bigints. */
function keyOf<Key>(key: QueryKey, args: object): Key {
  const written = JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return [...key, JSON.parse(written)] as Key;
}
