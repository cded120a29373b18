import { Deadline } from '../base/deadline.ts';
import { comparableText } from '../base/pointer.ts';
import { checkMilliseconds, checkSignal } from '../client/limits.ts';
import type { RequestOptions } from '../client/options.ts';
import { refuseUnknown, requestOptions } from '../client/options.ts';
import type { Transport } from '../client/transport.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import { type ApiError, type ApiErrorFields, isApiError, type Outcome } from '../errors/api-error.ts';
import { AbortError, InvalidRequestError, WaitTimeoutError } from '../errors/errors.ts';
import { callSite, showCaller } from '../errors/show-caller.ts';
import { perform } from './call.ts';
import { isMet } from './decide.ts';
import { because, isComplete } from './exchange.ts';
import { prepare } from './prepare.ts';
import { settleArguments } from './settle-arguments.ts';

/** Options of `wait`. The options of a call apply to each request. */
export interface WaitOptions<Detail> extends Omit<RequestOptions, 'timeout'> {
  /** Time limit of the whole wait, in milliseconds. Default 600,000 (10 minutes). */
  readonly timeout?: number | undefined;
  /** Milliseconds before the second request; each further wait is 1.5 times as long. Default 1000. */
  readonly interval?: number | undefined;
  /** Longest wait between two requests, in milliseconds. Default 30,000. */
  readonly maxInterval?: number | undefined;
  /**
   * Called with the first response body and with each that differs from the one before. If it throws or rejects, `wait` rejects
   * with an AbortError whose `cause` is that error.
   */
  readonly onUpdate?: ((detail: Detail) => void) | undefined;
}

/**
 * Polls until the state is final, as the description declares it: approved and rejected alike. States that the
 * description doesn't list are not final. A temporary failure (connection, 429, 5xx) doesn't end the wait.
 *
 * @throws (as a rejection) WaitTimeoutError, with the last response body; AbortError; the error of the operation if
 * polling again can't help
 */
export async function waitFor<Detail>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments = {},
  options: WaitOptions<Detail> = {},
): Promise<Detail> {
  const site = callSite();
  const [given, plan] = prepare(operation, site, () => {
    const [settled, own] = settleArguments(operation, args, options);
    return [settled, planOf(own)] as const;
  });
  try {
    return await untilFinal(transport, operation, given, plan, site);
  } catch (error) {
    // The errors of its requests contain the caller's lines.
    throw isComplete(error) ? error : showCaller(error, site);
  }
}

interface Plan<Detail> {
  readonly timeout: number;
  readonly interval: number;
  readonly maxInterval: number;
  readonly onUpdate: WaitOptions<Detail>['onUpdate'];
  readonly request: RequestOptions;
  readonly deadline: Deadline;
}

/** @throws InvalidRequestError if an option is wrong */
function planOf<Detail>(options: WaitOptions<Detail>): Plan<Detail> {
  refuseUnknown(options, [...requestOptions, 'interval', 'maxInterval', 'onUpdate'], InvalidRequestError);
  const { timeout = 600_000, interval = 1000, maxInterval = 30_000, onUpdate, signal, ...request } = options;
  for (const [name, value] of Object.entries({ timeout, interval, maxInterval })) {
    checkMilliseconds(name, value, InvalidRequestError);
  }
  checkSignal(signal);
  return { timeout, interval, maxInterval, onUpdate, request, deadline: new Deadline(timeout, signal) };
}

async function untilFinal<Detail>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments,
  { timeout, interval, maxInterval, onUpdate, request, deadline }: Plan<Detail>,
  site: Error,
): Promise<Detail> {
  let last: Detail | undefined;
  let lastText: string | undefined;
  let attempts = 0;
  let outcome: Outcome = 'not-sent';
  let problem: ApiError | undefined;
  try {
    for (let wait = interval; ; wait *= 1.5) {
      let pause = Math.min(wait, maxInterval) * (0.8 + 0.2 * Math.random());
      try {
        const { data } = await perform<Detail>(
          transport,
          operation,
          args,
          { ...request, signal: deadline.signal },
          site,
        );
        attempts += 1;
        outcome = 'unknown';
        problem = undefined;
        const text = comparableText(data);
        const changed = text === undefined || text !== lastText;
        last = data;
        lastText = text;
        if (changed && onUpdate) tell(onUpdate, data, deadline);
        if (isFinal(operation, data)) return data;
      } catch (error) {
        if (isComplete(error)) {
          attempts += error.attempts;
          if (error.outcome !== 'not-sent') outcome = 'unknown';
        }
        if (!mayPass(error)) throw error;
        problem = error;
        pause = Math.max(pause, (error.retryAfter ?? 0) * 1000);
      }
      await deadline.sleep(pause);
    }
  } catch (error) {
    if (!deadline.signal.aborted) throw error;
    const fields: ApiErrorFields = { operation: operation.id, attempts, outcome };
    const { reason } = deadline.signal;
    if (reason instanceof HandlerFailure) {
      const message = `${operation.id}: ended by an error in onUpdate${because(reason.cause)}`;
      throw new AbortError(message, { ...fields, last, cause: reason.cause });
    }
    if (!deadline.expired) {
      const message = `${operation.id}: aborted by the caller${because(reason)}`;
      throw new AbortError(message, { ...fields, last, cause: reason });
    }
    const message = `${operation.id}: no final state within ${timeout} ms${because(problem)}`;
    throw new WaitTimeoutError(message, { ...fields, last, ...(problem && { cause: problem }) });
  } finally {
    deadline.close();
  }
}

/** Ends the wait after `onUpdate` threw or rejected. */
class HandlerFailure {
  readonly cause: unknown;
  constructor(cause: unknown) {
    this.cause = cause;
  }
}

function tell<Detail>(onUpdate: (detail: Detail) => unknown, detail: Detail, deadline: Deadline): void {
  const end = (error: unknown) => deadline.end(new HandlerFailure(error));
  try {
    // Not awaited: only its failure matters here.
    const result = onUpdate(detail);
    if (result !== undefined) (async () => result)().catch(end);
  } catch (error) {
    end(error);
    throw error;
  }
}

function isFinal({ poll }: OperationDefinition, detail: unknown): boolean {
  return (poll?.until ?? []).some((condition) => isMet(condition, detail));
}

function mayPass(error: unknown): error is ApiError {
  if (!isApiError(error)) return false;
  const { name, status = 0 } = error;
  return name === 'ConnectionError' || name === 'TimeoutError' || [408, 425, 429].includes(status) || status >= 500;
}
