import { orElse } from '../base/or-else.ts';

/** Text in the `dispatch` of undici's own dispatchers, even minified; the second is that of a `ProxyAgent`. */
const ofUndici = /handler must be an object|throwIfProxyAuthIsSent/;

/** The only interceptor that undici 6 installs itself; it ignores requests that don't follow redirects. */
const redirects = /maxRedirections/;

type DispatcherPart = Readonly<Record<symbol, unknown>> & { readonly dispatch?: unknown };

/**
 * Whether a dispatcher is undici's own and passes each request to one connection: an `Agent`, a `Pool`, a `Client` or a
 * `ProxyAgent`, with only such dispatchers inside. Our handler is then called before the first byte of the request is written.
 * A composed or replaced dispatcher, or one with parts of the application, may send anything at any time: its silence proves
 * nothing.
 */
export function isStraight(dispatcher: unknown): boolean {
  return orElse(() => consistsOfUndici(dispatcher as DispatcherPart, 6), false);
}

function consistsOfUndici(dispatcher: DispatcherPart, depth: number): boolean {
  const { dispatch } = dispatcher;
  if (depth === 0 || typeof dispatch !== 'function' || !ofUndici.test(sourceOf(dispatch))) return false;
  return Object.getOwnPropertySymbols(dispatcher).every((symbol) => {
    const part = dispatcher[symbol];
    if (symbol.description === 'factory') {
      // The dispatchers that it creates connect only when they are used.
      return consistsOfUndici(
        (part as (origin: string, options: object) => DispatcherPart)('https://a.invalid', {}),
        depth - 1,
      );
    }
    if (Array.isArray(part)) return part.every((item) => typeof item !== 'function' || redirects.test(sourceOf(item)));
    return (
      typeof (part as DispatcherPart | null)?.dispatch !== 'function' ||
      consistsOfUndici(part as DispatcherPart, depth - 1)
    );
  });
}

/** The real source text of a function, even if its `toString` is replaced. */
export function sourceOf(code: unknown): string {
  return Function.prototype.toString.call(code);
}

type Dispatchers = readonly (DispatcherPart | undefined)[];

/** The dispatchers that Node's `fetch` currently uses. */
export function globalDispatchers(): Dispatchers {
  const all = globalThis as unknown as DispatcherPart;
  return [1, 2].map((version) => all[Symbol.for(`undici.globalDispatcher.${version}`)] as DispatcherPart | undefined);
}

/** Whether they are straight. undici 8 replaces the first by a wrapper of the second. */
export function areStraight([first, second]: Dispatchers): boolean {
  const wrapped = orElse(() => second && /wrapHandler/.test(sourceOf(first?.dispatch)), false);
  return (wrapped || !first || isStraight(first)) && (!second || isStraight(second));
}
