import type { IntentRecord } from './intent-record.ts';
import { hasEnded } from './intent-sender.ts';
import { isOpen } from './intent-states.ts';
import type { RunningCalls } from './running-calls.ts';

/** When the last time limit of an intent's calls ends. */
export function lastMoment({ until, othersUntil = until }: IntentRecord): string {
  return othersUntil > until ? othersUntil : until;
}

/**
 * Whether a request of the intent may still be sent, so that freeing its reference could send it twice: the request of the
 * latest call, or of one that it repeats.
 *
 * @param margin milliseconds by which clocks may differ
 * @param own a call to ignore
 */
export function maySend(record: IntentRecord, running: RunningCalls, margin: number, own?: string): boolean {
  const { reference, state, sender, until, othersUntil } = record;
  if (!isOpen(record)) return false;
  // A time that can't be parsed never expires.
  const isAhead = (moment: string) => !(Date.parse(moment) + margin < Date.now());
  if (running.has(reference, own) || (othersUntil !== undefined && isAhead(othersUntil))) return true;
  return state === 'sending' && isAhead(until) && !hasEnded(sender);
}
