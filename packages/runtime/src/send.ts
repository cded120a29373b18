import { announceDeprecation } from './announce-deprecation.ts';
import { backoff } from './backoff.ts';
import { type Credential, checkCredential, credentialText } from './credentials.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import type { EncodedBody } from './encoded-body.ts';
import { errorOfResponse, isRedirect } from './error-of-response.ts';
import {
  AbortError,
  type ApiError,
  type ApiErrorFields,
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  InvalidRequestError,
  isApiError,
  type Outcome,
  TimeoutError,
} from './errors.ts';
import { parseHttpDate } from './http-date.ts';
import { type CallEvent, notify } from './observe.ts';
import type { OperationDefinition } from './operation.ts';
import type { Fail } from './read-answer.ts';
import { discardBody } from './read-body.ts';
import { redact, redactError } from './redact.ts';
import { parseRetryAfter } from './retry-after.ts';
import {
  type CredentialProvider,
  currentValue,
  dropQuestion,
  learnClock,
  renewedValue,
  valueAfterWait,
} from './token-store.ts';
import type { Limits, TransportState } from './transport.ts';
import { isLasting, provesUnsent } from './unsent.ts';

/** A request that is complete but for its credentials. */
export interface Outgoing {
  readonly operation: OperationDefinition;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: EncodedBody | undefined;
  readonly credentials: readonly Credential[];
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
  /** The value of the declared idempotency key. */
  readonly idempotencyKey: string | undefined;
  /** Answers of any status are given to `read`. */
  readonly anyStatus?: true;
  /** Makes of a success what the caller gets. `hold` keeps the deadline beyond the call, for a body that the caller reads. */
  read(response: Response, deadline: Deadline, fail: Fail, hold: () => void): Promise<unknown>;
}

/** What a call gives. */
export interface Answer<Data = unknown> {
  readonly data: Data;
  readonly response: Response;
}

/** No hint of the service makes us wait longer, in milliseconds. */
const longestWait = 60_000;

const outcomes: readonly Outcome[] = ['not-sent', 'rejected', 'unknown', 'applied-unreadable'];

/** Why an attempt failed, and on what condition another may follow. */
interface Failure {
  readonly error: ApiError;
  /** `repeatable`: if the request may be sent twice. `unprocessed`: always, for nothing was done. `renew`: after renewing credentials. */
  readonly again: 'never' | 'repeatable' | 'unprocessed' | 'renew';
  /** Milliseconds that the service asks us to wait. */
  readonly wait?: number | undefined;
}

interface SentCredential extends Credential {
  readonly value: string;
}

/**
 * Sends a request until it is answered, as often as is safe, within one time limit. All that the runtime promises about money, time and
 * secrets is decided here.
 *
 * @throws ApiError of every class but InvalidRequestError for arguments, which are judged before
 */
export async function send(state: TransportState, outgoing: Outgoing): Promise<Answer> {
  const { operation, body, limits, signal } = outgoing;
  const deadline = startDeadline(limits.timeout, signal);
  const secrets = new Set<string>();
  const repeatable = isRepeatable(outgoing);
  const safe = /^(?:GET|HEAD|OPTIONS|TRACE)$/.test(operation.method);
  const { hooks } = state.options;
  const callId = hooks || state.options.logger ? newCallId() : '';
  let attempts = 0;
  let before: Outcome = 'not-sent';
  let now: Outcome = 'not-sent';
  let started = 0;
  let held = false;
  /** What is known of the last answer. */
  let head: ApiErrorFields = {};

  const mask = (text: string) => redact(text, secrets, operation.sensitive);
  const fail: Fail = (type, message, fields = {}) => {
    // A request that changes nothing leaves no doubt behind.
    const outcome = safe ? now : worse(before, now);
    const text = (value: string | undefined, longest: number) =>
      value &&
      mask(value)
        .replace(/[^\x20-\x7e\xa0-\uffff]/g, ' ')
        .slice(0, longest);
    return new type(`${operation.id}: ${text(message, 600)}`, {
      operation: operation.id,
      attempts,
      outcome,
      idempotencyKey: outgoing.idempotencyKey,
      ...head,
      ...fields,
      type: text(fields.type, 200),
      code: text(fields.code, 200),
      param: text(fields.param, 200),
      location: text(fields.location, 500),
      ...(fields.body !== undefined && { body: mask(fields.body).slice(0, 2048) }),
    });
  };
  const interrupted = () =>
    deadline.expired()
      ? fail(TimeoutError, `not finished within ${limits.timeout} ms`)
      : fail(AbortError, 'aborted by the caller', { cause: signal?.reason });
  const event = (): CallEvent => ({
    callId,
    operation: operation.id,
    method: operation.method,
    path: operation.path,
    attempt: attempts,
  });

  const resolve = async (
    ask: (provider: CredentialProvider, used: string | undefined) => string | Promise<string>,
    old: readonly SentCredential[],
  ) =>
    Promise.all(
      outgoing.credentials.map(async (credential, index): Promise<SentCredential> => {
        const { definition, source } = credential;
        let value = source;
        if (typeof source === 'function') {
          try {
            value = await deadline.race(ask(source, old[index]?.value));
          } catch (error) {
            if (deadline.signal.aborted) {
              if (deadline.expired()) dropQuestion(source);
              throw interrupted();
            }
            throw fail(AuthenticationError, `${definition.option} could not be got`, {
              cause: redactError(error, mask),
            });
          }
          try {
            checkCredential(definition, value);
          } catch (error) {
            throw fail(ConfigurationError, (error as ApiError).message);
          }
        }
        const text = value as string;
        secrets.add(text).add(credentialText(definition, text));
        return { ...credential, value: text };
      }),
    );

  const attempt = async (credentials: readonly SentCredential[]): Promise<Answer | Failure> => {
    const limit = limits.attemptTimeout
      ? startDeadline(Math.min(limits.attemptTimeout, longestOf(deadline)), deadline.signal)
      : deadline;
    let sending: Promise<Response> | undefined;
    let response: Response | undefined;
    try {
      const init: RequestInit & { duplex?: 'half' } = {
        method: operation.method,
        redirect: 'manual',
        signal: limit.signal,
      };
      if (body) {
        init.body = await limit.race(body.open());
        if (init.body instanceof ReadableStream) init.duplex = 'half';
      }
      const [url, headers] = withCredentials(outgoing, credentials);
      init.headers = headers;
      notify(hooks?.onRequest, event());
      state.log('debug', `${operation.id}: attempt ${attempts}`, event());
      now = 'unknown';
      sending = (async () => state.fetch(url, init))();
      response = await limit.race(sending);
      if (typeof response?.status !== 'number' || typeof response.headers?.get !== 'function') {
        return { error: fail(ConnectionError, 'fetch gave something other than a Response'), again: 'never' };
      }
      const { status } = response;
      now = outcomeOf(response);
      head = { status, requestId: requestIdOf(response, mask) };
      if (hooks?.onResponse)
        notify(hooks.onResponse, {
          ...event(),
          status,
          requestId: head.requestId,
          duration: performance.now() - started,
        });
      state.log('debug', `${operation.id}: status ${status}`, { ...event(), status, requestId: head.requestId });
      const date = parseHttpDate(response.headers.get('date') ?? '', Date.now());
      for (const { source } of credentials)
        if (typeof source === 'function' && date !== undefined) learnClock(source, date);
      announceDeprecation(state, operation, response.headers);
      if (response.ok || outgoing.anyStatus) {
        if (outgoing.anyStatus && isRedirect(response))
          return { error: await errorOfResponse(response, limit, fail), again: 'never' };
        if (!(outgoing.anyStatus && status === 401 && renewable(credentials))) {
          return {
            data: await outgoing.read(response, limit, fail, () => {
              held = true;
            }),
            response,
          };
        }
      }
      const wait = parseRetryAfter(response.headers.get('retry-after'), response.headers.get('date'), Date.now());
      if (wait !== undefined) head = { ...head, retryAfter: wait / 1000 };
      const error = await errorOfResponse(response, limit, fail);
      if (deadline.signal.aborted && !deadline.expired()) return { error: interrupted(), again: 'never' };
      return {
        error,
        again: status === 401 ? 'renew' : [408, 425, 429, 500, 502, 503, 504].includes(status) ? 'repeatable' : 'never',
        wait,
      };
    } catch (error) {
      if (response) discardBody(response);
      // An answer that comes after all has nobody to read it.
      else sending?.then(discardBody, () => {});
      if (isApiError(error)) return { error, again: 'never' };
      const source = body?.failure?.();
      if (source)
        return {
          error: fail(ConnectionError, 'the source of the body broke off', { cause: source.error }),
          again: 'never',
        };
      if (deadline.signal.aborted) return { error: interrupted(), again: 'never' };
      if (limit.expired())
        return { error: fail(TimeoutError, `no answer within ${limits.attemptTimeout} ms`), again: 'repeatable' };
      if (!sending)
        return { error: fail(InvalidRequestError, 'the body could not be opened', { cause: error }), again: 'never' };
      const unsent = response === undefined && provesUnsent(error);
      if (unsent) now = 'not-sent';
      const where = response
        ? 'the connection broke within the answer'
        : `no answer from ${new URL(state.baseUrl).host}`;
      return {
        error: fail(ConnectionError, where, { cause: redactError(error, mask) }),
        again: isLasting(error) ? 'never' : unsent ? 'unprocessed' : 'repeatable',
      };
    } finally {
      if (limit !== deadline) limit.close();
    }
  };

  try {
    if (deadline.signal.aborted) throw interrupted();
    let credentials = await resolve(currentValue, []);
    let retries = 0;
    let renewed = false;
    for (;;) {
      attempts += 1;
      started = performance.now();
      head = {};
      const result = await attempt(credentials);
      if ('data' in result) {
        state.budget.succeed(retries);
        return result;
      }
      const { error, again, wait } = result;
      const stuck = body !== undefined && !body.replayable;
      const renew = again === 'renew' && !renewed && !stuck && renewable(credentials);
      const allowed = again === 'unprocessed' || (again === 'repeatable' && repeatable);
      const delay = wait ?? backoff(retries + 1, Math.random());
      const fits = delay <= longestWait && delay < deadline.remaining();
      const retrying = renew || (allowed && !stuck && retries < limits.retries && fits && state.budget.take());
      notify(hooks?.onError, { ...event(), error, duration: performance.now() - started, retrying });
      if (!retrying) throw stuck && (allowed || again === 'renew') ? unrepeatable(error) : error;
      before = worse(before, now);
      now = 'not-sent';
      if (renew) {
        renewed = true;
        credentials = await resolve((provider, used) => renewedValue(provider, used ?? ''), credentials);
        continue;
      }
      retries += 1;
      notify(hooks?.onRetry, { ...event(), delay, reason: error.name, status: error.status });
      state.log('info', `${operation.id}: ${error.name}, again in ${Math.round(delay)} ms`, {
        ...event(),
        delay,
        status: error.status,
      });
      await deadline.sleep(delay).catch(() => {
        throw interrupted();
      });
      credentials = await resolve(valueAfterWait, credentials);
    }
  } finally {
    if (!held) deadline.close();
    body?.close?.();
  }
}

/** Whether a request may reach the service twice: it changes nothing, or carries the key by which the service knows it again. */
function isRepeatable({ operation, idempotencyKey }: Outgoing): boolean {
  return (
    /^(?:GET|HEAD|OPTIONS|TRACE)$/.test(operation.method) ||
    operation.idempotent === true ||
    idempotencyKey !== undefined
  );
}

function renewable(credentials: readonly Credential[]): boolean {
  return credentials.some(({ source }) => typeof source === 'function');
}

function worse(one: Outcome, other: Outcome): Outcome {
  return outcomes.indexOf(one) > outcomes.indexOf(other) ? one : other;
}

/** What a status says about the effect. 408 and 499 are of servers and proxies that gave up in the middle. */
function outcomeOf({ ok, status }: Response): Outcome {
  if (ok) return 'applied-unreadable';
  return status >= 400 && status < 500 && status !== 408 && status !== 499 ? 'rejected' : 'unknown';
}

function requestIdOf({ headers }: Response, mask: (text: string) => string): string | undefined {
  const id = headers.get('x-request-id') ?? headers.get('request-id') ?? headers.get('x-correlation-id');
  return id === null ? undefined : mask(id).slice(0, 200);
}

function withCredentials(
  { url, headers }: Outgoing,
  credentials: readonly SentCredential[],
): readonly [url: string, headers: Record<string, string>] {
  const all = new Map(headers);
  let address = url;
  for (const { definition, value } of credentials) {
    const text = credentialText(definition, value);
    const pair = `${encodeURIComponent(definition.name)}=${encodeURIComponent(text)}`;
    if (definition.in === 'header') all.set(definition.name.toLowerCase(), text);
    else if (definition.in === 'query') address += `${address.includes('?') ? '&' : '?'}${pair}`;
    else all.set('cookie', [all.get('cookie'), pair].filter(Boolean).join('; '));
  }
  return [address, Object.fromEntries(all)];
}

function longestOf(deadline: Deadline): number {
  return Math.max(1, deadline.remaining());
}

function unrepeatable(error: ApiError): ApiError {
  error.message += ' (not sent again: the body is a stream, and what was read of it is gone)';
  return error;
}

function newCallId(): string {
  return globalThis.crypto?.randomUUID?.() ?? Math.random().toString(36).slice(2);
}
