import { quietly } from '../base/or-else.ts';
import { type Exchange, mask } from '../calls/exchange.ts';
import type { TransportState } from '../client/transport.ts';
import type { OperationDefinition } from '../definitions/operation-definition.ts';
import { dayOf, describeDeprecation, readDeprecation, saysTheSame } from './deprecation.ts';

/** If a removal is nearer than this, in milliseconds (14 days), it is announced again each day. */
const near = 1_209_600_000;

/**
 * Reports the announcement of a response: the first time, when it changes, and each day once the removal is less than 14 days
 * away.
 */
export function announceDeprecation(headers: Headers, exchange: Exchange): void {
  const { state, outgoing } = exchange;
  const { operation } = outgoing;
  if (!(headers.has('deprecation') || headers.has('sunset'))) return;
  const key = noticeKey(state, operation);
  const last = state.notices.get(key);
  const text = ['deprecation', 'sunset', 'link'].map((name) => headers.get(name)).join('\n');
  const now = new Date();
  const day = dayOf(now);
  if (last?.headers === text && last.day === day) return;
  const read = readDeprecation(headers, operation);
  if (!read) return;
  const masked = (shown: string) => mask(exchange, shown);
  const { link, unreadable } = read;
  const notice = { ...read, link: link && masked(link), unreadable: unreadable?.map(masked) };
  const due = notice.sunset !== undefined && notice.sunset.getTime() - now.getTime() < near && last?.day !== day;
  const silent = last && !due && saysTheSame(notice, last.notice);
  state.notices.set(key, { notice, headers: text, day: silent ? last.day : day });
  if (silent) return;
  const previous = last?.notice;
  const { onDeprecation } = state.options;
  if (onDeprecation) quietly(() => onDeprecation(notice, previous));
  else state.log('warn', describeDeprecation(notice, previous), notice);
}

/** Identifies an operation among all clients of a process. */
export const noticeKey = ({ api }: TransportState, { id }: OperationDefinition): string => `${api.name} ${id}`;
