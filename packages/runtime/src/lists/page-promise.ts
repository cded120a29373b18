import { isObject } from '../base/is-object.ts';
import { orElse } from '../base/or-else.ts';
import type { Success } from '../calls/attempt.ts';
import type { AnyHeaders } from '../calls/call.ts';

/** One page of a list. */
export interface Page<Item, Body = unknown> {
  /** The items of this page. */
  readonly items: readonly Item[];
  /** The response body as the service sent it: `page.data.meta.total`. */
  readonly data: Body;
  /** Parameters of the next page, to continue later; undefined at the end and if the service sends a link. */
  readonly nextParams: Readonly<Record<string, unknown>> | undefined;
  /** Whether the list continues after this page. */
  hasNextPage(): boolean;
  /**
   * Fetches the next page, once however often it is called; after a failure, calling again tries again.
   *
   * @throws PaginationError if there is no next page, or the service sent the same page twice
   */
  nextPage(): Promise<Page<Item, Body>>;
}

/**
 * A paginated list. Await it for the first page, or iterate it for the items of all pages. The client sends nothing before you
 * do either, and fetches the first page once; after a failure, the next use tries again.
 */
export interface PagePromise<Item, Body = unknown, Head = AnyHeaders>
  extends Promise<Page<Item, Body>>,
    AsyncIterable<Item> {
  /** All items, page by page. Throws an AbortError as soon as the signal of the call aborts, even within a page. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
  /** All pages, each fetched when the loop reaches it. */
  pages(): AsyncGenerator<Page<Item, Body>, void, undefined>;
  /**
   * The items as an array.
   *
   * @param options.max largest number of items to read; 0 sends nothing. Default: all items
   */
  toArray(options?: { readonly max?: number | undefined }): Promise<Item[]>;
  /** The first page, its response for the status, and its headers with the described types. */
  withResponse(): Promise<{ data: Page<Item, Body>; response: Response; headers: Head }>;
}

/** A page with its response. */
export interface Fetched<Item, Body> {
  readonly page: Page<Item, Body>;
  readonly success: Success;
}

/** The start of a list. */
export interface Beginning<Item, Body> {
  fetchFirst(): Promise<Fetched<Item, Body>>;
  /** The error for the caller's abort, once it has happened. */
  aborted(): unknown;
  /** The error of a wrongly called method. */
  refuse(problem: string): unknown;
  /** The caller asked for pages without items, so there is nothing to iterate. */
  readonly nothing: boolean;
}

/** The list from there on. */
export function toPagePromise<Item, Body, Head>(beginning: Beginning<Item, Body>): PagePromise<Item, Body, Head> {
  let first: Promise<Fetched<Item, Body>> | undefined;
  const fetchFirst = () => {
    first ??= beginning.fetchFirst().catch((error: unknown) => {
      first = undefined;
      throw error;
    });
    return first;
  };
  const firstPage = async () => (await fetchFirst()).page;

  async function* pages() {
    if (beginning.nothing) return;
    for (let page = await firstPage(); ; page = await page.nextPage()) {
      yield page;
      if (!page.hasNextPage()) return;
    }
  }
  async function* items() {
    for await (const page of pages()) {
      for (const item of page.items) {
        const error = beginning.aborted();
        if (error) throw error;
        yield item;
      }
    }
  }
  async function toArray(options?: { readonly max?: number | undefined }) {
    const max = orElse(() => mostOf(options), undefined);
    if (max === undefined) throw beginning.refuse('toArray() takes { max }, with a number, 0 or more');
    const found: Item[] = [];
    if (max === 0) return found;
    for await (const item of items()) {
      if (found.push(item) >= max) break;
    }
    return found;
  }
  async function withResponse() {
    const { page, success } = await fetchFirst();
    return { data: page, response: success.response, headers: success.headers() as Head };
  }
  return {
    [Symbol.toStringTag]: 'PagePromise',
    [Symbol.asyncIterator]: items,
    pages,
    toArray,
    withResponse,
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, whose request begins when it is awaited
    then: (onFulfilled, onRejected) => firstPage().then(onFulfilled, onRejected),
    catch: (onRejected) => firstPage().catch(onRejected),
    finally: (onFinally) => firstPage().finally(onFinally),
  };
}

/** The largest number of items to return; undefined for invalid options. */
function mostOf(options: unknown = {}): number | undefined {
  if (!isObject(options)) return undefined;
  const { max = Number.POSITIVE_INFINITY, ...rest } = options as { readonly max?: unknown };
  return typeof max === 'number' && max >= 0 && Object.keys(rest).length === 0 ? max : undefined;
}
