import { quietly } from '../base/or-else.ts';
import type { CallEvent, Hooks } from '../client/observe.ts';
import type { Exchange } from './exchange.ts';

type EventOf<Hook extends keyof Hooks> = Parameters<NonNullable<Hooks[Hook]>>[0];

/**
 * Reports an event of an attempt to a hook of the client, and to its log.
 *
 * @param details the fields that other events don't have
 * @param message for the log; absent: the event is not logged
 */
export function observe<Hook extends keyof Hooks>(
  { state, id: callId, outgoing, attempts: attempt }: Exchange,
  hook: Hook,
  details: Omit<EventOf<Hook>, keyof CallEvent>,
  level: 'debug' | 'info' = 'debug',
  message?: string,
): void {
  const { id: operation, method, path } = outgoing.operation;
  const event = { callId, operation, method, path, attempt, ...details };
  const hooks = state.options.hooks as { readonly [hook in Hook]?: (event: object) => void } | undefined;
  quietly(() => hooks?.[hook]?.(event));
  if (message) state.log(level, `${operation}: ${message}`, event);
}
