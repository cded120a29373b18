import { Deadline } from '../base/deadline.ts';
import { member } from '../base/pointer.ts';
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
import { attempt, type Success, successOf } from './attempt.ts';
import type { Outgoing } from './exchange.ts';
import { type Exchange, errorOf, interruption, isComplete, mask, openCall, worse } from './exchange.ts';
import { observe } from './observe-attempt.ts';

/** The facts known when an attempt begins. */
const unsent = { now: 'not-sent', stage: 'opening', response: undefined, retryAfter: undefined } as const;

/** The longest wait that the service can ask for, in milliseconds. */
export const longestWait = 60_000;

/**
 * Sends a request until a response arrives, as often as is safe, within one time limit.
 *
 * @throws ApiError
 */
export async function send(state: TransportState, outgoing: Outgoing): Promise<Success> {
  const { limits, signal, body, intent } = outgoing;
  const replayable = !body || body.replayable;
  const deadline = new Deadline(limits.timeout, signal);
  const exchange: Exchange = {
    ...unsent,
    state,
    outgoing,
    deadline,
    id: state.observed ? newCallId() : '',
    sent: [...outgoing.credentials],
    attempts: 0,
    began: 0,
    before: 'not-sent',
    held: false,
  };
  let end: IntentEnd | undefined;
  try {
    if (deadline.signal.aborted) throw interruption(exchange);
    let credentials = await authorize(exchange, currentValue);
    if (intent) end = await deadline.race(intent.begin(openCall(exchange)));
    let renewed = false;
    for (let retries = 0; ; ) {
      begin(exchange);
      const result = await attempt(exchange, credentials);
      if (!('error' in result)) {
        state.budget.succeed(retries);
        if (end) await recorded(exchange, end('applied', result));
        return result;
      }

      const { error, again, wait, response } = result;
      const renewing: boolean = again === 'renew' && !renewed && replayable && isRenewable(credentials);
      const allowed = again === 'unprocessed' || (again === 'repeatable' && isRepeatable(outgoing));
      const delay = wait ?? backoff(retries + 1, Math.random());
      const fits = retries < limits.retries && delay <= longestWait && delay < deadline.remaining;
      const retrying = renewing || (allowed && replayable && fits && state.budget.take());
      if (state.observed) observeFailure(exchange, error, renewing ? 0 : delay, retrying);
      if (!retrying) {
        if (response) return await successOf(response, exchange);
        if (!replayable && (allowed || again === 'renew'))
          error.message += ' (not sent again: a stream can be read only once)';
        throw error;
      }
      if (response) discardBody(response);
      exchange.before = worse(exchange.before, exchange.now);
      if (!renewing) {
        retries += 1;
        await deadline.sleep(delay);
      }
      credentials = await authorize(exchange, renewing ? renewedValue : valueAfterWait, credentials);
      renewed ||= renewing;
    }
  } catch (error) {
    const failure = isComplete(error, exchange) ? error : brokenOff(exchange, error);
    if (end) await recorded(exchange, end(failure.outcome, failure));
    throw failure;
  } finally {
    if (!exchange.held) deadline.close();
    body?.close?.();
  }
}

/** Waits until the outcome is recorded, but not beyond the end of the call. */
async function recorded({ deadline }: Exchange, ending: Promise<void>): Promise<void> {
  await deadline.race(ending).catch(() => {});
}

/** The error of a call that failed outside its attempts. It reads nothing of the response, which may have been the cause. */
function brokenOff(exchange: Exchange, error: unknown): ApiError {
  if (exchange.deadline.signal.aborted) return interruption(exchange);
  const cause = redactError(error, (text) => mask(exchange, text));
  return errorOf({ ...exchange, response: undefined }, ConnectionError, 'the call failed unexpectedly', { cause });
}

function begin(exchange: Exchange): void {
  exchange.attempts += 1;
  Object.assign(exchange, unsent);
  if (!exchange.state.observed) return;
  exchange.began = performance.now();
  observe(exchange, 'onRequest', {}, 'debug', `attempt ${exchange.attempts}`);
}

/** Reports a failure to the hooks and the log. */
export function observeFailure(exchange: Exchange, error: ApiError, delay: number, retrying: boolean): void {
  const { name, status } = error;
  observe(exchange, 'onError', { error, duration: performance.now() - exchange.began, retrying });
  if (!retrying) return;
  const message = `${name}, retrying in ${Math.round(delay)} ms`;
  observe(exchange, 'onRetry', { delay, reason: name, status }, 'info', message);
}

/**
 * Whether a request that may have been processed can be sent again: it changes nothing, or carries the declared key by which
 * the service recognises it. Never for another reason, so that money is never sent twice.
 */
function isRepeatable({ operation, idempotencyKey }: Outgoing): boolean {
  // Other code may have given every object such a property.
  return isSafe(operation) || !!member(operation, idempotencyKey === undefined ? 'idempotent' : 'idempotencyKey');
}

let calls = 0;
let process = '';

/** It only has to be distinct, also among processes: it connects the events of a call and protects nothing. */
function newCallId(): string {
  process ||= Math.random().toString(36).slice(2);
  calls += 1;
  return `${process}-${calls}`;
}
