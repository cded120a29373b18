import { Deadline } from '../base/deadline.ts';
import { runsOnNode } from '../base/environment.ts';
import { quietly } from '../base/or-else.ts';
import { ownConnection } from '../client/platform-fetch.ts';
import { areStraight, globalDispatchers } from '../client/straight-dispatcher.ts';
import { withCredentials } from '../credentials/authorize.ts';
import type { SentCredential } from '../credentials/credentials.ts';
import { learnClock } from '../credentials/token-store.ts';
import { isSafe } from '../definitions/operation-definition.ts';
import type { ApiError, ApiErrorClass, ApiErrorFields, Outcome } from '../errors/api-error.ts';
import { ConnectionError, InvalidRequestError, RedirectError, ResponseError, TimeoutError } from '../errors/errors.ts';
import { isLasting, isRefusedRedirect } from '../errors/platform-error.ts';
import { redactError } from '../errors/redact.ts';
import { errorOfBody, errorOfResponse, isRedirect } from '../responses/error-of-response.ts';
import { readHeaders } from '../responses/inspect-response.ts';
import { discardBody } from '../responses/read-body.ts';
import { parseRetryAfter } from '../retries/retry-after.ts';
import { because, type Exchange, errorOf, interruption, isComplete, mask, requestIdOf } from './exchange.ts';
import { observe } from './observe-attempt.ts';

/** The data of a response and the response itself. */
export interface Success<Data = unknown> {
  readonly data: Data;
  readonly response: Response;
  /** Its headers, typed by the description; missing ones are reported when they are read. */
  headers(): object;
  /** An error for a caller who can't use the data. */
  fail(type: ApiErrorClass, message: string, fields?: ApiErrorFields): ApiError;
}

/** Why an attempt failed, and whether another may follow. */
export interface Failure {
  readonly error: ApiError;
  /**
   * `repeatable`: if the service may get the request twice. `unprocessed`: always, because nothing was done. `renew`: with
   * other credentials.
   */
  readonly again: 'never' | 'repeatable' | 'unprocessed' | 'renew';
  /** Milliseconds that the service asks us to wait. */
  readonly wait?: number | undefined;
  /** The unread response, for callers that accept any status. */
  readonly response?: Response;
}

/** Statuses of temporary failures. */
const passing = [408, 425, 429, 500, 502, 503, 504];

/** Sends a request once and judges the outcome. */
export async function attempt(exchange: Exchange, credentials: readonly SentCredential[]): Promise<Success | Failure> {
  const { deadline, outgoing } = exchange;
  const { attemptTimeout } = outgoing.limits;
  const limited = attemptTimeout !== undefined && attemptTimeout < deadline.remaining;
  const within = limited ? new Deadline(attemptTimeout, deadline.signal) : deadline;
  try {
    return await within.race(sendOnce(exchange, credentials, within.signal));
  } catch (error) {
    quietly(() => exchange.release?.());
    return failureOf(exchange, error, within);
  } finally {
    if (limited) within.close();
  }
}

/** Continues for a while after it lost the race, and checks after each wait whether a caller is still interested. */
async function sendOnce(
  exchange: Exchange,
  credentials: readonly SentCredential[],
  signal: AbortSignal,
): Promise<Success | Failure> {
  const { state, outgoing, deadline } = exchange;
  const { operation, body } = outgoing;
  const { url, headers } = withCredentials(outgoing, credentials);
  const init: RequestInit & { duplex?: 'half' } = { method: operation.method, headers, redirect: 'manual', signal };
  if (!isSafe(operation)) Object.assign(init, ownConnection());
  if (body) {
    init.body = await body.open();
    if (init.body instanceof ReadableStream) {
      init.duplex = 'half';
      // Node keeps a copy of a streamed body in case it has to follow a redirect, whatever the `redirect` option says.
      if (runsOnNode()) init.redirect = 'error';
    }
  }
  deadline.check();
  signal.throwIfAborted();
  exchange.stage = 'sending';
  exchange.now = 'unknown';
  const response = await state.send(url, init, exchange);
  if (!Number.isInteger(response?.status) || typeof response.headers?.get !== 'function') {
    return { error: errorOf(exchange, ConnectionError, "fetch didn't return a Response"), again: 'never' };
  }
  if (signal.aborted) discardBody(response);
  signal.throwIfAborted();
  // Programs print it, and the caller gets it.
  if (url !== outgoing.url) quietly(() => Object.defineProperty(response, 'url', { value: outgoing.url }));
  exchange.stage = 'reading';
  exchange.release = () => discardBody(response);
  exchange.response = response;
  exchange.now = outcomeOf(response, exchange);
  state.api.notices?.announce(response.headers, exchange);
  for (const { source } of credentials) if (typeof source === 'function') learnClock(source, response.headers);
  if (state.observed) observeResponse(exchange, response);
  return isSuccess(response) ? successOf(response, exchange) : refusal(exchange, response);
}

/** A response for the caller. */
export async function successOf(response: Response, exchange: Exchange): Promise<Success> {
  return {
    data: await exchange.outgoing.read(response, exchange),
    response,
    headers: () => readHeaders(response, exchange),
    fail: (type, message, fields) => errorOf(exchange, type, message, fields),
  };
}

async function refusal(exchange: Exchange, response: Response): Promise<Failure> {
  const permission = permissionOf(response, exchange);
  const { wait } = permission;
  if (wait !== undefined) exchange.retryAfter = wait / 1000;
  if (exchange.outgoing.anyStatus && !isRedirect(response)) {
    return { error: errorOf(exchange, ResponseError, `status ${response.status}`), ...permission, response };
  }
  return { error: await errorOfResponse(response, exchange), ...permission };
}

/** Whether a refusal allows another attempt; this needs no body. */
function permissionOf({ status, headers }: Response, { now, outgoing }: Exchange): Pick<Failure, 'again' | 'wait'> {
  const trusted = now === 'rejected' || isSafe(outgoing.operation);
  return {
    again: status === 401 && trusted ? 'renew' : passing.includes(status) ? 'repeatable' : 'never',
    wait: parseRetryAfter(headers.get('retry-after'), headers.get('date'), Date.now()),
  };
}

function observeResponse(exchange: Exchange, response: Response): void {
  const { status } = response;
  const requestId = requestIdOf(response);
  const duration = performance.now() - exchange.began;
  const details = { status, requestId: requestId && mask(exchange, requestId), duration };
  observe(exchange, 'onResponse', details, 'debug', `status ${status}`);
}

/**
 * The effect that a status implies. Servers and proxies send 408 and 499 if they gave up half-way. If the service checks
 * references for duplicates, a 409 may answer a request that a gateway repeated.
 */
function outcomeOf(response: Response, { outgoing, state }: Exchange): Outcome {
  const { status } = response;
  if (isSuccess(response)) return 'applied-unreadable';
  const { operation, intent } = outgoing;
  const refers = !operation.idempotent && (intent ?? operation.reference ?? operation.idempotencyKey);
  const doubtful = [408, 499, refers && 409, state.options.trust401 === false && 401];
  if (status < 400 || status >= 500 || doubtful.includes(status)) return 'unknown';
  // A dispatcher below the platform that repeats requests may have got this refusal for the second request, which has no body.
  return isSafe(operation) || areStraight(globalDispatchers()) ? 'rejected' : 'unknown';
}

/** By the status alone: `ok` of the caller's own `fetch` may contradict it. */
function isSuccess({ status }: Response): boolean {
  return status >= 200 && status < 300;
}

function failureOf(exchange: Exchange, error: unknown, within: Deadline): Failure {
  const { deadline, outgoing, stage, response } = exchange;
  if (isComplete(error, exchange)) return { error, again: 'never' };
  if (within.expired && response && !isSuccess(response)) {
    // The body of the error takes too long, and its status and headers are enough. Nothing may happen after the end of the
    // call.
    const error = errorOfBody(response, {}, exchange);
    return deadline.expired ? { error, again: 'never' } : { error, ...permissionOf(response, exchange) };
  }
  if (deadline.signal.aborted) return { error: interruption(exchange), again: 'never' };
  if (within.expired) {
    const message = `no response within ${outgoing.limits.attemptTimeout} ms`;
    return {
      error: errorOf(exchange, TimeoutError, message),
      again: exchange.now === 'not-sent' ? 'unprocessed' : 'repeatable',
    };
  }
  const broken = outgoing.body?.failure?.();
  if (stage === 'opening' || broken) {
    // The source is the caller's own, and so is its error.
    const type = stage === 'opening' ? InvalidRequestError : ConnectionError;
    const cause = broken ? broken.error : error;
    const message = `the source of the request body failed${because(cause)}`;
    return { error: errorOf(exchange, type, message, { cause }), again: 'never' };
  }
  if (isRefusedRedirect(error)) {
    return { error: errorOf(exchange, RedirectError, 'redirects are not followed'), again: 'never' };
  }
  const cause = redactError(error, (text) => mask(exchange, text));
  const what =
    (stage === 'reading'
      ? 'the connection broke while the response was being read'
      : `no response from ${new URL(outgoing.url).host}`) + because(cause);
  const again = isLasting(error) ? 'never' : exchange.now === 'not-sent' ? 'unprocessed' : 'repeatable';
  return { error: errorOf(exchange, ConnectionError, what, { cause }), again };
}
