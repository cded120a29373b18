import { AbortError, InvalidRequestError } from './errors.ts';
import type { Fetched, Page } from './paginate.ts';

/**
 * A list that comes in pages. Awaited, it is the first page; iterated, it is the items of all pages. Nothing is sent before one of the two
 * happens, and the first page is fetched once.
 */
export class PagePromise<Item, Body = unknown> implements Promise<Page<Item, Body>>, AsyncIterable<Item> {
  readonly [Symbol.toStringTag] = 'PagePromise';
  readonly #begin: () => Promise<Fetched<Item, Body>>;
  readonly #signal: AbortSignal | undefined;
  readonly #nothing: boolean;
  #first: Promise<Fetched<Item, Body>> | undefined;

  /** @internal */
  constructor(begin: () => Promise<Fetched<Item, Body>>, signal: AbortSignal | undefined, nothing: boolean) {
    this.#begin = begin;
    this.#signal = signal;
    this.#nothing = nothing;
  }

  #fetchFirst(): Promise<Fetched<Item, Body>> {
    this.#first ??= this.#begin();
    return this.#first;
  }

  /** The first page together with status and headers of its answer. */
  async withResponse(): Promise<{ data: Page<Item, Body>; response: Response }> {
    const { page, response } = await this.#fetchFirst();
    return { data: page, response };
  }

  /** All pages, each fetched when it is asked for. */
  async *pages(): AsyncGenerator<Page<Item, Body>, void, undefined> {
    if (this.#nothing) return;
    for (let page = (await this.#fetchFirst()).page; ; page = await page.nextPage()) {
      yield page;
      if (!page.hasNextPage()) return;
    }
  }

  /** All items, page by page. Ends with an AbortError as soon as the signal of the call aborts, also within a page. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) {
      for (const item of page.items) {
        if (this.#signal?.aborted) throw new AbortError('aborted by the caller', { cause: this.#signal.reason });
        yield item;
      }
    }
  }

  /**
   * The items as an array.
   *
   * @param options.max most items to read; 0 sends nothing. Default: all that there are
   */
  async toArray({ max = Number.POSITIVE_INFINITY }: { readonly max?: number | undefined } = {}): Promise<Item[]> {
    if (!(max >= 0)) throw new InvalidRequestError('max must be a number from 0');
    const items: Item[] = [];
    if (max === 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= max) break;
    }
    return items;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise, whose request begins when it is awaited
  then<Result = Page<Item, Body>, Failure = never>(
    onFulfilled?: ((page: Page<Item, Body>) => Result | PromiseLike<Result>) | null,
    onRejected?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#fetchFirst()
      .then(({ page }) => page)
      .then(onFulfilled, onRejected);
  }

  catch<Failure = never>(
    onRejected?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Page<Item, Body> | Failure> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<Page<Item, Body>> {
    return this.then().finally(onFinally);
  }
}
