import { orElse } from '../base/or-else.ts';

/** One page of a list. */
export interface Page<Item, Body = unknown> {
  readonly items: readonly Item[];
  /** The answer as the service sent it: `page.data.meta.total`. */
  readonly data: Body;
  /** Parameters of the next page, to resume from later; undefined at the end and where the service gives a link. */
  readonly nextParams: Readonly<Record<string, unknown>> | undefined;
  hasNextPage(): boolean;
  /**
   * The next page. However often it is called, the page is fetched once; after a failure, calling again tries again.
   *
   * @throws PaginationError if there is none, or the service repeats a page
   */
  nextPage(): Promise<Page<Item, Body>>;
}

/**
 * A list that comes in pages. Awaited, it is the first page; iterated, it is the items of all pages. Nothing is sent
 * before one of the two happens, and the first page is fetched once.
 */
export interface PagePromise<Item, Body = unknown> extends Promise<Page<Item, Body>>, AsyncIterable<Item> {
  /** All items, page by page. Ends with an AbortError as soon as the signal of the call aborts, also within a page. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
  /** All pages, each fetched when it is asked for. */
  pages(): AsyncGenerator<Page<Item, Body>, void, undefined>;
  /**
   * The items as an array.
   *
   * @param options.max most items to read; 0 sends nothing. Default: all that there are
   */
  toArray(options?: { readonly max?: number | undefined }): Promise<Item[]>;
  /** The first page together with status and headers of its answer. */
  withResponse(): Promise<{ data: Page<Item, Body>; response: Response }>;
}

/** A page with the answer it came in. */
export interface Fetched<Item, Body> {
  readonly page: Page<Item, Body>;
  readonly response: Response;
}

/** Where a list begins. */
export interface Beginning<Item, Body> {
  fetchFirst(): Promise<Fetched<Item, Body>>;
  /** The error of a caller who aborted, once that is so. */
  aborted(): unknown;
  /** The error of a method that was called wrongly. */
  refuse(problem: string): unknown;
  /** Pages of no items were asked for: there is nothing to iterate. */
  readonly nothing: boolean;
}

/** The list that begins there. */
export function toPagePromise<Item, Body>(beginning: Beginning<Item, Body>): PagePromise<Item, Body> {
  let first: Promise<Fetched<Item, Body>> | undefined;
  const fetchFirst = () => {
    first ??= beginning.fetchFirst();
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
    const max: unknown = orElse(() => options?.max ?? Number.POSITIVE_INFINITY, undefined);
    if (!(typeof max === 'number' && max >= 0)) throw beginning.refuse('max must be a number from 0');
    const found: Item[] = [];
    if (max === 0) return found;
    for await (const item of items()) {
      if (found.push(item) >= max) break;
    }
    return found;
  }
  async function withResponse() {
    const { page, response } = await fetchFirst();
    return { data: page, response };
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
