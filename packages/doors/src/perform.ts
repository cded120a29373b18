import { callArguments, type Input } from './input.ts';
import type { Client, Operation } from './service.ts';

/** How a call ended, as far as it is known. */
export type Outcome = 'done' | 'rejected' | 'not-sent' | 'unknown';

/** The end of a call: its result, or the error with what is known. */
export type Ended =
  | { readonly outcome: 'done'; readonly value: unknown }
  | { readonly outcome: Exclude<Outcome, 'done'> | 'done'; readonly error: CallError };

/** The fields of the clients' errors that are shown. No field holds a credential. */
export interface CallError {
  readonly name: string;
  readonly message: string;
  readonly status?: number;
  readonly requestId?: string;
  /** The fact known about the reference, where a journal refused the call. */
  readonly known?: 'applied' | 'unknown';
}

/** Calls an operation, and says how it ended; never rejects. */
export async function perform(
  client: Client,
  operation: Operation,
  input: Input,
  options: Readonly<Record<string, unknown>>,
): Promise<Ended> {
  try {
    return { outcome: 'done', value: await startCall(client, operation, input, options) };
  } catch (error) {
    return { outcome: outcomeOf(error), error: shownError(error) };
  }
}

/** The promise of a call as the client gives it: of a list or a stream it can also be iterated. */
export function startCall(
  client: Client,
  operation: Operation,
  input: Input,
  options: Readonly<Record<string, unknown>>,
): PromiseLike<unknown> {
  const resource = client[operation.resource];
  const method = resource?.[operation.method];
  if (method === undefined) throw new Error(`The client has no ${operation.resource}.${operation.method}.`);
  return method.apply(resource, callArguments(operation, input, options));
}

/** What an error of a client says about its effect. An error of anything else proves nothing. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'done'> | 'done' {
  const { outcome } = (error ?? {}) as { outcome?: unknown };
  if (outcome === 'applied-unreadable') return 'done';
  return outcome === 'not-sent' || outcome === 'rejected' ? outcome : 'unknown';
}

/** The fields of an error that are shown. */
export function shownError(error: unknown): CallError {
  const { name, message, status, requestId, known } = (error ?? {}) as Partial<CallError>;
  return {
    name: name ?? 'Error',
    message: message ?? String(error),
    ...(status === undefined ? {} : { status }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(known === undefined ? {} : { known }),
  };
}
