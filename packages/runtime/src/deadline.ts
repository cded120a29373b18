import { onAbort } from './on-abort.ts';

/** The longest time that a timer can be set to, in milliseconds; one more fires at once. */
export const longestTimeout = 2 ** 31 - 1;

/** One time limit and one abort signal for all that a call does. */
export interface Deadline {
  /** Aborts when the time is over or the caller aborts. */
  readonly signal: AbortSignal;
  /** The time was over before anybody aborted. */
  readonly expired: () => boolean;
  /** Milliseconds left; by the monotonic clock, so that a changed wall clock changes nothing. */
  readonly remaining: () => number;
  /** The result of the work, or a rejection as soon as the time is over or the caller aborts, even if the work never ends. */
  readonly race: <T>(work: T | Promise<T>) => Promise<T>;
  /** Waits at least so many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Ends it without a trace: no timer and no listener is left. */
  readonly close: () => void;
}

/**
 * @param milliseconds more than 0, at most {@link longestTimeout}
 * @param outer a signal that ends it early; its reason is kept
 */
export function startDeadline(milliseconds: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const end = performance.now() + milliseconds;
  let expired = false;
  let stop: (reason: unknown) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  // Nobody may be waiting when it stops.
  stopped.catch(() => {});

  const finish = (reason: unknown) => {
    close();
    controller.abort(reason);
    stop(reason);
  };
  const timer = setTimeout(() => {
    expired = true;
    finish(new DOMException('The time limit of the call passed', 'TimeoutError'));
  }, milliseconds);
  const letGo = outer && onAbort(outer, () => finish(outer.reason));
  const close = () => {
    clearTimeout(timer);
    letGo?.();
  };
  if (outer?.aborted) finish(outer.reason);

  const race = <T>(work: T | Promise<T>) => Promise.race([stopped, work]);
  const sleep = (time: number) => {
    let alarm: ReturnType<typeof setTimeout> | undefined;
    const slept = new Promise<void>((resolve) => {
      // A timer may fire up to a millisecond early.
      alarm = setTimeout(resolve, Math.ceil(time) + 1);
    });
    return race(slept).finally(() => clearTimeout(alarm));
  };
  return { signal, expired: () => expired, remaining: () => end - performance.now(), race, sleep, close };
}
