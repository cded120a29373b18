import { announceDeprecation } from './announce-deprecation.ts';
import { type SentCredential, withCredentials } from './authorize.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { errorOfResponse, isRedirect } from './error-of-response.ts';
import {
  type ApiError,
  type ApiErrorClass,
  ConnectionError,
  InvalidRequestError,
  isApiError,
  type Outcome,
  ResponseError,
  TimeoutError,
} from './errors.ts';
import { type Exchange, errorOf, eventOf, interruption, isSafe, mask } from './exchange.ts';
import { parseHttpDate } from './http-date.ts';
import { notify } from './observe.ts';
import { ownConnection } from './own-connection.ts';
import { discardBody } from './read-body.ts';
import { redactError } from './redact.ts';
import { parseRetryAfter } from './retry-after.ts';
import { learnClock } from './token-store.ts';
import { isLasting, provesUnsent } from './unsent.ts';

/** What a call gives. */
export interface Answer<Data = unknown> {
  readonly data: Data;
  readonly response: Response;
}

/** Why an attempt failed, and on what condition another may follow. */
export interface Failure {
  readonly error: ApiError;
  /** `repeatable`: if the service may get the request twice. `unprocessed`: always, for nothing was done. `renew`: with other credentials. */
  readonly again: 'never' | 'repeatable' | 'unprocessed' | 'renew';
  /** Milliseconds that the service asks us to wait. */
  readonly wait?: number | undefined;
  /** The answer, unread, where a caller takes it of any status. */
  readonly response?: Response;
}

/** Statuses that may pass. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Sends a request once and judges what comes of it. Never throws. */
export async function attempt(exchange: Exchange, credentials: readonly SentCredential[]): Promise<Answer | Failure> {
  const { deadline, outgoing } = exchange;
  const { attemptTimeout = Number.POSITIVE_INFINITY } = outgoing.limits;
  const limited = attemptTimeout < deadline.remaining();
  const within = limited ? startDeadline(attemptTimeout, deadline.signal) : deadline;
  let sending: Promise<Response> | undefined;
  let response: Response | undefined;
  try {
    const { url, headers } = withCredentials(outgoing, credentials);
    const body = outgoing.body && (await within.race(outgoing.body.open()));
    const streamed = body instanceof ReadableStream && { duplex: 'half' as const };
    const init: RequestInit = {
      method: outgoing.operation.method,
      headers,
      redirect: 'manual',
      signal: within.signal,
      ...(body !== undefined && { body }),
      ...streamed,
      ...(!isSafe(outgoing.operation) && ownConnection()),
    };
    exchange.now = 'unknown';
    // A fetch that throws is as good as one that rejects.
    sending = (async () => exchange.state.fetch(url, init))();
    response = await within.race(sending);
    return await judge(exchange, response, within, credentials);
  } catch (error) {
    if (response) discardBody(response);
    // An answer that comes after all has nobody to read it.
    else sending?.then(discardBody).catch(() => {});
    return failureOf(exchange, error, { within, fetched: sending !== undefined, answered: response !== undefined });
  } finally {
    if (limited) within.close();
  }
}

async function judge(
  exchange: Exchange,
  response: Response,
  within: Deadline,
  credentials: readonly SentCredential[],
): Promise<Answer | Failure> {
  const { outgoing } = exchange;
  const { status, headers } = response;
  if (typeof status !== 'number' || typeof headers?.get !== 'function') {
    return { error: errorOf(exchange, ConnectionError, 'fetch gave no Response'), again: 'never' };
  }
  exchange.now = outcomeOf(response);
  const requestId = headers.get('x-request-id') ?? headers.get('request-id') ?? headers.get('x-correlation-id');
  const now = Date.now();
  const wait = response.ok ? undefined : parseRetryAfter(headers.get('retry-after'), headers.get('date'), now);
  exchange.head = {
    status,
    requestId: requestId === null ? undefined : mask(exchange, requestId).slice(0, 200),
    retryAfter: wait && wait / 1000,
  };
  observe(exchange, response, credentials, now);

  const again = status === 401 ? 'renew' : passing.has(status) ? 'repeatable' : 'never';
  if (response.ok || (outgoing.anyStatus && again === 'never' && !isRedirect(response))) {
    return { data: await outgoing.read(response, within, exchange), response };
  }
  if (outgoing.anyStatus && again !== 'never') {
    return { error: errorOf(exchange, ResponseError, `status ${status}`), again, wait, response };
  }
  const error = await errorOfResponse(response, within, exchange);
  // The caller's abort while the body of the error was read; a time limit there does not hide the error.
  if (exchange.deadline.signal.aborted && !exchange.deadline.expired())
    return { error: interruption(exchange), again: 'never' };
  return { error, again, wait };
}

/** Tells everybody who wants to know of an answer. */
function observe(
  exchange: Exchange,
  { status, headers }: Response,
  credentials: readonly SentCredential[],
  now: number,
): void {
  const { state, outgoing, head, began } = exchange;
  const event = { ...eventOf(exchange), status, requestId: head.requestId, duration: performance.now() - began };
  notify(state.options.hooks?.onResponse, event);
  state.log('debug', `${event.operation}: status ${status}`, event);
  announceDeprecation(state, outgoing.operation, headers);
  const serverTime = parseHttpDate(headers.get('date') ?? '');
  for (const { source } of credentials) {
    if (typeof source === 'function' && serverTime !== undefined) learnClock(source, serverTime - now);
  }
}

/** What a status says about the effect. 408 and 499 are of servers and proxies that gave up in the middle. */
function outcomeOf({ ok, status }: Response): Outcome {
  if (ok) return 'applied-unreadable';
  return status >= 400 && status < 500 && status !== 408 && status !== 499 ? 'rejected' : 'unknown';
}

/** What was going on when something was thrown. */
interface Phase {
  readonly within: Deadline;
  readonly fetched: boolean;
  readonly answered: boolean;
}

function failureOf(exchange: Exchange, error: unknown, { within, fetched, answered }: Phase): Failure {
  const { deadline, outgoing, state } = exchange;
  if (isApiError(error)) return { error, again: 'never' };
  if (deadline.signal.aborted) return { error: interruption(exchange), again: 'never' };
  const fail = (type: ApiErrorClass, message: string, cause?: unknown) =>
    errorOf(exchange, type, message, cause === undefined ? {} : { cause });
  if (within.expired())
    return { error: fail(TimeoutError, `no answer within ${outgoing.limits.attemptTimeout} ms`), again: 'repeatable' };
  const broken = outgoing.body?.failure?.();
  if (broken) return { error: fail(ConnectionError, 'the source of the body broke off', broken.error), again: 'never' };
  if (!fetched) return { error: fail(InvalidRequestError, 'the body cannot be read', error), again: 'never' };
  const unsent = !answered && provesUnsent(error);
  if (unsent) exchange.now = 'not-sent';
  const cause = redactError(error, (text) => mask(exchange, text));
  const what = answered ? 'the connection broke within the answer' : `no answer from ${new URL(state.baseUrl).host}`;
  return {
    error: fail(ConnectionError, what, cause),
    again: isLasting(error) ? 'never' : unsent ? 'unprocessed' : 'repeatable',
  };
}
