import { parseHttpDate } from './http-date.ts';

/** What a provider is told. */
export interface CredentialContext {
  /**
   * The value that the service has just refused with 401; undefined if none was. A provider that caches must give
   * another one then.
   */
  readonly rejected: string | undefined;
}

/**
 * Gives a credential. Asked when the first one is needed, after a 401, shortly before a JWT expires, and before a
 * repetition that had to wait; never twice at the same time. What it throws is shown masked, as the cause of an
 * `AuthenticationError`.
 */
export type CredentialProvider = (context: CredentialContext) => string | Promise<string>;

/** The value itself, or what gives it. */
export type CredentialSource = string | CredentialProvider;

/** So long before its expiry a JWT is replaced, in milliseconds. */
const lead = 10_000;

/**
 * A value just given is trusted for this long whatever the clocks say, so that a wrong clock makes no storm of
 * questions.
 */
const trusted = 30_000;

interface Store {
  value?: string;
  givenAt: number;
  /** When the value expires, in milliseconds since 1970; never, if it does not say. */
  expires: number;
  pending?: Promise<string> | undefined;
  /** The server's clock minus ours, in milliseconds. */
  skew: number;
}

/** By provider, not by client: two clients with the same provider ask it once. */
const stores = new WeakMap<CredentialProvider, Store>();

function storeOf(provider: CredentialProvider): Store {
  const known = stores.get(provider);
  if (known) return known;
  const store: Store = { givenAt: 0, expires: Number.POSITIVE_INFINITY, skew: 0 };
  stores.set(provider, store);
  return store;
}

/** The present value, asked for only if there is none or it is about to expire. */
export function currentValue(provider: CredentialProvider): string | Promise<string> {
  const store = storeOf(provider);
  if (store.pending) return store.pending;
  const { value, givenAt, expires, skew } = store;
  if (value === undefined) return ask(provider, undefined);
  const expiring = expires - (Date.now() + skew) < lead && performance.now() - givenAt >= trusted;
  return expiring ? ask(provider, undefined) : value;
}

/**
 * Another value after a 401. A straggler, whose 401 is for a value that was replaced meanwhile, gets the present one
 * without a question.
 *
 * @param used the value that was refused
 */
export function renewedValue(provider: CredentialProvider, used: string): string | Promise<string> {
  const { pending, value } = storeOf(provider);
  if (pending) return pending;
  return value !== undefined && value !== used ? value : ask(provider, used);
}

/**
 * The value for a repetition that had to wait: asked anew, because waiting is when tokens expire; the old one if that
 * fails.
 */
export async function valueAfterWait(provider: CredentialProvider): Promise<string> {
  const { pending, value } = storeOf(provider);
  const asked = pending ?? ask(provider, undefined);
  return value === undefined ? asked : asked.catch(() => value);
}

/** Forgets a value that cannot be sent, or a question that was not answered in time: the next call asks anew. */
export function forget(provider: CredentialProvider): void {
  stores.delete(provider);
}

/**
 * Learns how far the server's clock is from ours, if the value expires at some time.
 *
 * @param headers of an answer
 */
export function learnClock(provider: CredentialProvider, headers: Headers): void {
  const store = storeOf(provider);
  if (!Number.isFinite(store.expires)) return;
  const now = Date.now();
  store.skew = (parseHttpDate(headers.get('date') ?? '') ?? now) - now;
}

function ask(provider: CredentialProvider, rejected: string | undefined): Promise<string> {
  const store = storeOf(provider);
  // A refused value is of no use to anybody.
  if (rejected !== undefined) delete store.value;
  const question = (async () => provider({ rejected }))().then(
    (value) => {
      if (store.pending === question) {
        Object.assign(store, { value, givenAt: performance.now(), expires: expiryOf(value), pending: undefined });
      }
      return value;
    },
    (error) => {
      if (store.pending === question) store.pending = undefined;
      throw error;
    },
  );
  store.pending = question;
  return question;
}

/** When a JWT expires, in milliseconds since 1970; never, if the value says nothing. */
function expiryOf(value: string): number {
  try {
    const payload = value.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
