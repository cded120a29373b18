import { type Answer, attempt, type Failure } from './attempt.ts';
import { authorize, isRenewable } from './authorize.ts';
import { backoff } from './backoff.ts';
import { startDeadline } from './deadline.ts';
import type { ApiError } from './errors.ts';
import { type Exchange, eventOf, interruption, isSafe, worse } from './exchange.ts';
import { notify } from './observe.ts';
import type { Outgoing } from './outgoing.ts';
import { discardBody } from './read-body.ts';
import { currentValue, renewedValue, valueAfterWait } from './token-store.ts';
import type { TransportState } from './transport.ts';

/** No hint of the service makes us wait longer, in milliseconds. */
const longestWait = 60_000;

/**
 * Sends a request until it is answered, as often as is safe, within one time limit.
 *
 * @throws ApiError
 */
export async function send(state: TransportState, outgoing: Outgoing): Promise<Answer> {
  const exchange: Exchange = {
    state,
    outgoing,
    deadline: startDeadline(outgoing.limits.timeout, outgoing.signal),
    id: state.observed ? newCallId() : '',
    // A caller may authenticate in a way of its own.
    secrets: new Set(
      [...outgoing.headers].flatMap(([name, value]) => (/auth|cookie|key|token|secret/.test(name) ? value : [])),
    ),
    attempts: 0,
    began: 0,
    before: 'not-sent',
    now: 'not-sent',
    head: {},
    held: false,
  };
  try {
    return await sendUntilAnswered(exchange);
  } finally {
    if (!exchange.held) exchange.deadline.close();
    outgoing.body?.close?.();
  }
}

async function sendUntilAnswered(exchange: Exchange): Promise<Answer> {
  const { state, outgoing, deadline } = exchange;
  const { hooks } = state.options;
  if (deadline.signal.aborted) throw interruption(exchange);
  let credentials = await authorize(exchange, currentValue);
  let renewed = false;
  for (let retries = 0; ; ) {
    exchange.attempts += 1;
    exchange.began = performance.now();
    exchange.head = {};
    exchange.now = 'not-sent';
    notify(hooks?.onRequest, eventOf(exchange));
    state.log('debug', `${outgoing.operation.id}: attempt ${exchange.attempts}`, eventOf(exchange));
    const result = await attempt(exchange, credentials);
    if ('data' in result) {
      state.budget.succeed(retries);
      return result;
    }

    const { error, wait, response } = result;
    const renewing = result.again === 'renew' && !renewed && canReplay(outgoing) && isRenewable(credentials);
    const delay = wait ?? backoff(retries + 1, Math.random());
    const fits = retries < outgoing.limits.retries && delay <= longestWait && delay < deadline.remaining();
    const retrying = renewing || (isAllowed(outgoing, result) && canReplay(outgoing) && fits && state.budget.take());
    notify(hooks?.onError, { ...eventOf(exchange), error, duration: performance.now() - exchange.began, retrying });
    if (!retrying) {
      if (response) return { data: await outgoing.read(response, deadline, exchange), response };
      throw explained(error, outgoing, result);
    }
    if (response) discardBody(response);
    exchange.before = worse(exchange.before, exchange.now);
    if (renewing) {
      renewed = true;
      credentials = await authorize(exchange, renewedValue, credentials);
      continue;
    }
    retries += 1;
    const event = { ...eventOf(exchange), delay, reason: error.name, status: error.status };
    notify(hooks?.onRetry, event);
    state.log('info', `${outgoing.operation.id}: ${error.name}, again in ${Math.round(delay)} ms`, event);
    await deadline.sleep(delay).catch(() => {
      throw interruption(exchange);
    });
    credentials = await authorize(exchange, valueAfterWait, credentials);
  }
}

/**
 * Whether the service may get the request once more. Nothing was processed, or it changes nothing, or it carries the declared key by which
 * the service knows it again. Nothing else: money is never sent twice.
 */
function isAllowed({ operation, idempotencyKey }: Outgoing, { again }: Failure): boolean {
  const repeatable = isSafe(operation) || operation.idempotent === true || idempotencyKey !== undefined;
  return again === 'unprocessed' || (again === 'repeatable' && repeatable);
}

function canReplay({ body }: Outgoing): boolean {
  return body === undefined || body.replayable;
}

function explained(error: ApiError, outgoing: Outgoing, failure: Failure): ApiError {
  if (!canReplay(outgoing) && (failure.again === 'renew' || isAllowed(outgoing, failure))) {
    error.message += ' (not sent again: the body is a stream, and what was read of it is gone)';
  }
  return error;
}

/** Distinct is enough: it ties the events of a call together, and guards nothing. */
function newCallId(): string {
  return globalThis.crypto?.randomUUID?.() ?? Math.random().toString(36).slice(2);
}
