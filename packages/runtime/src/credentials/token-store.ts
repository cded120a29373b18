import { parseHttpDate } from '../base/http-date.ts';

/** The argument of a credential provider. */
export interface CredentialContext {
  /**
   * The value that the service has just rejected with 401; undefined otherwise. A provider that caches must return
   * another value then.
   */
  readonly rejected: string | undefined;
}

/**
 * Returns a credential. The client calls it for the first request, after a 401, shortly before a JWT expires, and before
 * a retry that had to wait; never twice at the same time. If it throws, the call fails with an `AuthenticationError`
 * whose `cause` is the masked error.
 */
export type CredentialProvider = (context: CredentialContext) => string | Promise<string>;

/** A credential, or a function that returns it. */
export type CredentialSource = string | CredentialProvider;

/** How long before its expiry a JWT is replaced, in milliseconds. */
const lead = 10_000;

/**
 * A new value is trusted for this long whatever the clocks say, so that a wrong clock doesn't cause a flood of requests.
 */
const trusted = 30_000;

/** One call of a provider, for all waiting callers. */
export interface Question {
  readonly value: Promise<unknown>;
  readonly store: Store;
  /** Waiting callers. */
  owners: number;
  /** A caller ran out of time. */
  overdue: boolean;
}

interface Store {
  value?: string;
  givenAt: number;
  /** When the value expires, in milliseconds since 1970; never, if it doesn't say. */
  expires: number;
  pending?: Question | undefined;
  /** The latest call. The store keeps only its credential. */
  latest?: Question;
  /** The server's clock minus ours, in milliseconds. */
  skew: number;
}

/** By provider, not by client: two clients with the same provider share one request. */
const stores = new WeakMap<CredentialProvider, Store>();

function storeOf(provider: CredentialProvider): Store {
  const known = stores.get(provider);
  if (known) return known;
  const store: Store = { givenAt: 0, expires: Number.POSITIVE_INFINITY, skew: 0 };
  stores.set(provider, store);
  return store;
}

/** The current value, requested only if there is none or it is about to expire. */
export function currentValue(provider: CredentialProvider): string | Question {
  const store = storeOf(provider);
  if (store.pending) return store.pending;
  const { value, givenAt } = store;
  if (value === undefined) return ask(provider, undefined);
  const expiring = lifeOf(store) < lead && performance.now() - givenAt >= trusted;
  return expiring ? ask(provider, undefined) : value;
}

/** Milliseconds until the value expires. */
function lifeOf({ expires, skew }: Store): number {
  return expires - (Date.now() + skew);
}

/**
 * Another value after a 401. A late caller, whose 401 is for a value that has been replaced, gets the current one without
 * another request.
 *
 * @param used the value that was refused
 */
export function renewedValue(provider: CredentialProvider, used: string): string | Question {
  const { pending, value } = storeOf(provider);
  if (pending) return pending;
  return value !== undefined && value !== used ? value : ask(provider, used);
}

/** The value for a retry that had to wait: requested again, because tokens expire during waits. */
export function valueAfterWait(provider: CredentialProvider): Question {
  return storeOf(provider).pending ?? ask(provider, undefined);
}

/** Adds a waiting caller. */
export function join(question: Question): void {
  question.owners += 1;
}

/**
 * Removes a waiting caller. If nobody waits for a call any more because it took too long, it is dropped, and the next call asks
 * again. While a caller waits, there is only one such call: a single-use token must not be used twice.
 *
 * @param overdue whether the caller ran out of time
 */
export function leave(question: Question, overdue: boolean): void {
  const { store } = question;
  question.owners -= 1;
  question.overdue ||= overdue;
  if (question.owners === 0 && question.overdue && store.pending === question) store.pending = undefined;
}

/** Forgets a value that can't be sent, so the next call asks again. */
export function forget(provider: CredentialProvider, value: unknown): void {
  const store = storeOf(provider);
  if (store.value === value) delete store.value;
}

/**
 * Measures the difference between the server's clock and ours, if the value can expire.
 *
 * @param headers of a response
 */
export function learnClock(provider: CredentialProvider, headers: Headers): void {
  const store = storeOf(provider);
  if (!Number.isFinite(store.expires)) return;
  const now = Date.now();
  store.skew = (parseHttpDate(headers.get('date') ?? '') ?? now) - now;
}

function ask(provider: CredentialProvider, rejected: string | undefined): Question {
  const store = storeOf(provider);
  // Nobody can use a rejected value.
  if (rejected !== undefined) delete store.value;
  const settle = () => {
    if (store.pending === question) store.pending = undefined;
  };
  const value = (async (): Promise<unknown> => provider({ rejected }))().then(
    (value) => {
      settle();
      // Even a late result of a dropped request counts, unless a newer one was made.
      if (store.latest === question && typeof value === 'string') {
        Object.assign(store, { value, givenAt: performance.now(), expires: expiryOf(value) });
      }
      return value;
    },
    (error) => {
      settle();
      // As long as a value hasn't been rejected, no call fails because a newer one is missing.
      if (store.value !== undefined && lifeOf(store) > 0) return store.value;
      throw error;
    },
  );
  const question: Question = { value, store, owners: 0, overdue: false };
  store.pending = question;
  store.latest = question;
  return question;
}

/** When a JWT expires, in milliseconds since 1970; never, if it doesn't say. */
function expiryOf(value: string): number {
  try {
    const payload = value.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
