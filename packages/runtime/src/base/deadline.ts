import { onAbort } from './on-abort.ts';
import { orElse } from './or-else.ts';

/** The longest delay of a timer, in milliseconds; with a longer one, it fires at once. */
export const longestTimeout: number = 2 ** 31 - 1;

/** One time limit and one abort signal for the whole call. */
export class Deadline {
  readonly #controller = new AbortController();
  /** Aborts when the time is up or the caller aborts. */
  readonly signal: AbortSignal = this.#controller.signal;
  readonly #waiting = new Set<(reason: unknown) => void>();
  readonly #milliseconds: number;
  readonly #began: number = performance.now();
  readonly #beganAt: number = Date.now();
  /** The highest reading of the wall clock, which may be set back. */
  #latest = 0;
  readonly #timer: ReturnType<typeof setTimeout>;
  #letGo: (() => void) | undefined;
  #expired = false;

  /**
   * @param milliseconds more than 0, at most {@link longestTimeout}
   * @param outer a signal that ends it early; its reason is kept. One that can't be read ends it at once
   */
  constructor(milliseconds: number, outer?: AbortSignal) {
    this.#milliseconds = milliseconds;
    this.#timer = setTimeout(() => this.#expire(), milliseconds);
    try {
      if (outer?.aborted) this.end(outer.reason);
      else this.#letGo = outer && onAbort(outer, () => this.end(orElse(() => outer.reason, undefined)));
    } catch (error) {
      this.end(error);
    }
  }

  /** The time was up before the caller aborted. */
  get expired(): boolean {
    return this.#expired;
  }

  /**
   * Milliseconds left, by the clock that advanced more: the monotonic clock may stop while the machine sleeps, and the wall
   * clock may be set back.
   */
  get remaining(): number {
    this.#latest = Math.max(this.#latest, Date.now());
    return this.#milliseconds - Math.max(performance.now() - this.#began, this.#latest - this.#beganAt);
  }

  /** Ends it if the time is up: after being blocked, stopped or asleep, a process continues before its timers fire. */
  check(): void {
    if (this.remaining <= 0 && !this.signal.aborted) this.#expire();
  }

  /**
   * The result of the work, or a rejection as soon as the time is up or the caller aborts, even if the work never ends.
   */
  race<T>(work: Promise<T>): Promise<T> {
    // Not Promise.race: it would remember every finished race for as long as the deadline lasts.
    return new Promise((resolve, reject) => {
      const { aborted, reason } = this.signal;
      if (aborted) reject(reason);
      this.#waiting.add(reject);
      work.then(
        (result) => {
          this.#waiting.delete(reject);
          resolve(result);
        },
        (error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  /** Waits at least this many milliseconds. */
  async sleep(milliseconds: number): Promise<void> {
    let alarm: ReturnType<typeof setTimeout> | undefined;
    const slept = new Promise<void>((resolve) => {
      // A timer may fire up to a millisecond early.
      alarm = setTimeout(resolve, Math.ceil(milliseconds) + 1);
    });
    try {
      await this.race(slept);
    } finally {
      clearTimeout(alarm);
    }
  }

  /** Closes it and leaves no timer or listener behind. */
  close(): void {
    clearTimeout(this.#timer);
    this.#letGo?.();
  }

  #expire(): void {
    this.#expired = true;
    this.end(new DOMException('The time limit passed', 'TimeoutError'));
  }

  /** Ends everything under this limit, with the reason. */
  end(reason: unknown): void {
    this.close();
    this.#controller.abort(reason);
    for (const reject of this.#waiting) reject(reason);
  }
}

/** Lets pending timers and events run. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
