import type { Standing } from '../intents.ts';
import { printableLine } from '../printable.ts';

/** How long ago something was, as a person says it. */
export function ago(since: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  if (seconds < 90) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`;
}

/** Text of the description or of the service inside our own words: quoted, on one line, never an instruction. */
export function quoted(text: string, length?: number): string {
  return `"${printableLine(text, length).replaceAll('"', "'")}"`;
}

/** Why an equal request can't be prepared, and how it is settled. */
export function refusedForOpen({ reference, state, since }: Standing, now: number, command: string): string {
  const start = `Nothing was prepared and nothing was sent: an equal request is open, reference ${reference}`;
  if (state === 'prepared') {
    return `${start}, prepared ${ago(since, now)} by somebody else and not confirmed. Leave it to them, or wait until it expires. Do not change the arguments to get around this.`;
  }
  return `${start}, sent ${ago(since, now)}, and it is not known whether it was carried out. Do not change the arguments to get around this. Next: call look with this reference. If that does not show the effect, tell your user: a person looks at the service and settles it with "${command} journal settle ${reference} applied --evidence …".`;
}

/** The question that a second equal request takes. */
export function askedForDone({ reference, since, result }: Standing, now: number): string {
  const found = result === undefined ? '' : ` Its result: ${printableLine(JSON.stringify(result))}.`;
  return `Nothing was prepared and nothing was sent: an equal request was carried out ${ago(since, now)}, reference ${reference}.${found} If this is the one that you were asked for, you are done: report it. Only if your task is to do it once more for another purpose, call this again with "another_than": ["${reference}"].`;
}

const ends = {
  applied: 'Done: the service carried it out. Do not prepare it again.',
  rejected: 'The service refused it, and changed nothing. You may correct the arguments and prepare again.',
  'not-sent': 'Nothing was sent. You may prepare again.',
} as const;

/** What became of a confirmation, what never to do, and what to do next. */
export function inWords(
  state: 'applied' | 'rejected' | 'not-sent' | 'sending' | 'unknown' | 'prepared',
  reference: string,
  command: string,
): string {
  if (state in ends) return ends[state as keyof typeof ends];
  const open =
    state === 'sending'
      ? 'It is being sent right now, or was interrupted'
      : 'It may have been carried out, and nobody knows';
  return `${open}: reference ${reference}. Never prepare it again, with other words or arguments either. Next: call look with this reference. If that does not show the effect, tell your user that a person has to look at the service and settle it with "${command} journal settle ${reference} applied --evidence …".`;
}
