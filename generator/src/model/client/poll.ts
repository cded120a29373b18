import { type Json, member } from '../../json.ts';
import type { Operation, Poll } from '../api-model.ts';

/** What `x-poll` says; its form has been checked when it was read. */
export function buildPoll(operation: Operation): Omit<Poll, 'methodName'> | undefined {
  const until = member(operation.extensions.get('x-poll'), 'until');
  if (!Array.isArray(until)) return undefined;
  return {
    until: until.map((entry: Json) => {
      const values = member(entry, 'in');
      return { pointer: String(member(entry, 'pointer')), ...(Array.isArray(values) ? { in: values } : {}) };
    }),
  };
}
