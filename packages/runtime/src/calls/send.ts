import { Deadline } from '../base/deadline.ts';
import { quietly } from '../base/or-else.ts';
import type { TransportState } from '../client/transport.ts';
import { authorize, isRenewable } from '../credentials/authorize.ts';
import { currentValue, renewedValue, valueAfterWait } from '../credentials/token-store.ts';
import { isSafe } from '../definitions/operation-definition.ts';
import type { ApiError } from '../errors/api-error.ts';
import { ConnectionError } from '../errors/errors.ts';
import { redactError } from '../errors/redact.ts';
import type { IntentEnd } from '../journal/client-journal.ts';
import { discardBody } from '../responses/read-body.ts';
import { backoff } from '../retries/backoff.ts';
import { attempt, type Failure, type Success, successOf } from './attempt.ts';
import type { Outgoing } from './exchange.ts';
import { type Exchange, errorOf, eventOf, interruption, isComplete, mask, worse } from './exchange.ts';
import { beginning, recorded } from './record-intent.ts';

/** No hint of the service makes us wait longer, in milliseconds. */
export const longestWait = 60_000;

/**
 * Sends a request until a response arrives, as often as is safe, within one time limit.
 *
 * @throws ApiError
 */
export async function send(state: TransportState, outgoing: Outgoing): Promise<Success> {
  const { limits, signal, body } = outgoing;
  const deadline = new Deadline(limits.timeout, signal);
  const exchange: Exchange = {
    state,
    outgoing,
    deadline,
    id: state.observed ? newCallId() : '',
    sent: [],
    attempts: 0,
    began: 0,
    before: 'not-sent',
    now: 'not-sent',
    stage: 'opening',
    response: undefined,
    retryAfter: undefined,
    held: false,
  };
  let end: IntentEnd | undefined;
  try {
    if (deadline.signal.aborted) throw interruption(exchange);
    let credentials = await authorize(exchange, currentValue);
    end = await beginning(exchange);
    let renewed = false;
    for (let retries = 0; ; ) {
      begin(exchange);
      const result = await attempt(exchange, credentials);
      if (!('error' in result)) {
        state.budget.succeed(retries);
        await recorded(exchange, end?.('applied', result));
        return result;
      }

      const { error, again, wait, response } = result;
      const renewing = again === 'renew' && !renewed && isReplayable(outgoing) && isRenewable(credentials);
      const delay = wait ?? backoff(retries + 1, Math.random());
      const fits = retries < limits.retries && delay <= longestWait && delay < deadline.remaining;
      const retrying =
        renewing || (isAllowed(outgoing, result) && isReplayable(outgoing) && fits && state.budget.take());
      if (state.observed) observeFailure(exchange, error, renewing ? 0 : delay, retrying);
      if (!retrying) {
        if (response) return await successOf(response, exchange);
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
      await deadline.sleep(delay).catch(() => {
        throw interruption(exchange);
      });
      credentials = await authorize(exchange, valueAfterWait, credentials);
    }
  } catch (error) {
    const failure = isComplete(error) ? error : brokenOff(exchange, error);
    await recorded(exchange, end?.(failure.outcome, failure));
    throw failure;
  } finally {
    if (!exchange.held) deadline.close();
    body?.close?.();
  }
}

/** The error of a call that something else ended. Nothing of its response is read again, because that may have been the cause. */
function brokenOff(exchange: Exchange, error: unknown): ApiError {
  const cause = redactError(error, (text) => mask(exchange, text));
  return errorOf({ ...exchange, response: undefined }, ConnectionError, 'the call failed unexpectedly', { cause });
}

function begin(exchange: Exchange): void {
  const { state, outgoing } = exchange;
  exchange.attempts += 1;
  exchange.now = 'not-sent';
  exchange.stage = 'opening';
  exchange.response = undefined;
  exchange.retryAfter = undefined;
  if (!state.observed) return;
  exchange.began = performance.now();
  const event = eventOf(exchange);
  quietly(() => state.options.hooks?.onRequest?.(event));
  if (state.verbose) state.log('debug', `${outgoing.operation.id}: attempt ${event.attempt}`, event);
}

/** Shows a failure to the hooks and the log. */
export function observeFailure(exchange: Exchange, error: ApiError, delay: number, retrying: boolean): void {
  const { state, began } = exchange;
  const { options } = state;
  const event = eventOf(exchange);
  const duration = performance.now() - began;
  quietly(() => options.hooks?.onError?.({ ...event, error, duration, retrying }));
  if (!retrying) return;
  const retry = { ...event, delay, reason: error.name, status: error.status };
  quietly(() => options.hooks?.onRetry?.(retry));
  state.log('info', `${event.operation}: ${error.name}, retrying in ${Math.round(delay)} ms`, retry);
}

/**
 * Whether the service may get the request once more. Nothing was processed, or it changes nothing, or it carries the
 * declared key by which the service knows it again. Nothing else: money is never sent twice.
 */
function isAllowed({ operation, idempotencyKey }: Outgoing, { again }: Failure): boolean {
  const repeatable = isSafe(operation) || operation.idempotent === true || idempotencyKey !== undefined;
  return again === 'unprocessed' || (again === 'repeatable' && repeatable);
}

function isReplayable({ body }: Outgoing): boolean {
  return body === undefined || body.replayable;
}

function explained(error: ApiError, outgoing: Outgoing, failure: Failure): ApiError {
  if (!isReplayable(outgoing) && (failure.again === 'renew' || isAllowed(outgoing, failure))) {
    error.message += ' (not sent again: the body is a stream, which can be read only once)';
  }
  return error;
}

let calls = 0;
let process = '';

/** Distinct is enough, also among processes: it ties the events of a call together, and guards nothing. */
function newCallId(): string {
  process ||= Math.random().toString(36).slice(2);
  calls += 1;
  return `${process}-${calls}`;
}
