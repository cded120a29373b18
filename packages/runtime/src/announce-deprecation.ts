import { type DeprecationNotice, dayOf, describeDeprecation, readDeprecation, saysTheSame } from './deprecation.ts';
import { notify } from './observe.ts';
import type { OperationDefinition } from './operation.ts';
import type { TransportState } from './transport.ts';

/** The last notice about an operation, and when the application got it. */
export interface GivenNotice {
  readonly notice: DeprecationNotice;
  /** The headers that it was read from. */
  readonly headers: string;
  /** Day of UTC on which it was given, `YYYY-MM-DD`. */
  readonly day: string;
}

/** A removal that is nearer than this is announced again each day, in milliseconds. */
const near = 14 * 24 * 60 * 60 * 1000;

/**
 * Passes on what a response announces: at first, when it says something else than before, and each day once the removal is
 * less than 14 days away.
 */
export function announceDeprecation(state: TransportState, operation: OperationDefinition, headers: Headers): void {
  if (!(headers.has('deprecation') || headers.has('sunset'))) return;
  const key = noticeKey(state, operation);
  const last = state.notices.get(key);
  const text = ['deprecation', 'sunset', 'link'].map((name) => headers.get(name)).join('\n');
  const now = new Date();
  const day = dayOf(now);
  if (last?.headers === text && last.day === day) return;
  const notice = readDeprecation(headers, operation);
  if (!notice) return;
  const due = notice.sunset !== undefined && notice.sunset.getTime() - now.getTime() < near && last?.day !== day;
  const silent = last && !due && saysTheSame(notice, last.notice);
  state.notices.set(key, { notice, headers: text, day: silent ? last.day : day });
  if (silent) return;
  const previous = last?.notice;
  const { onDeprecation } = state.options;
  if (onDeprecation) notify((event: DeprecationNotice) => onDeprecation(event, previous), notice);
  else state.log('warn', describeDeprecation(notice, previous), notice);
}

/** Names an operation among those of all clients of a process. */
export const noticeKey = ({ api }: TransportState, { id }: OperationDefinition): string => `${api.name} ${id}`;
