import { Refusal } from '../answer/refusal.ts';

/** The sandbox's clock, for dates and approvals. */
export interface Clock {
  /** The sandbox's time. */
  readonly now: () => Date;
  readonly isRunning: boolean;
  /** Continues from a moment: a date, or its text such as `2026-03-01T12:00:00Z`. */
  readonly set: (moment: Date | string) => void;
  /** Moves forward by milliseconds, or by a text such as `5m` (units `ms`, `s`, `m`, `h`, `d`). */
  readonly advance: (by: number | string) => void;
  /** Stops the clock until `run`. */
  readonly stop: () => void;
  readonly run: () => void;
}

/** The latest moment that a date can be. */
const latest = 8_640_000_000_000_000;

const units: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** Runs at the pace of the underlying clock, from the time that was set. */
export class SandboxClock implements Clock {
  readonly #source: () => Date;
  /** Milliseconds ahead of the underlying clock. */
  #ahead = 0;
  /** The moment of the stop. */
  #stopped: number | undefined;

  constructor(source: () => Date) {
    this.#source = source;
  }

  readonly now = (): Date => new Date(this.#stopped ?? this.#source().getTime() + this.#ahead);

  get isRunning(): boolean {
    return this.#stopped === undefined;
  }

  readonly set = (moment: Date | string): void => {
    const time = typeof moment === 'string' ? parsed(moment) : moment.getTime();
    if (Number.isNaN(time)) refuse('now', 'has to be a moment such as 2026-03-01T12:00:00Z');
    this.#goTo(time);
  };

  readonly advance = (by: number | string): void => {
    const [, count, unit] = typeof by === 'string' ? (/^(\d{1,12})(ms|s|m|h|d)$/.exec(by) ?? []) : [];
    const milliseconds = typeof by === 'number' ? by : Number(count) * (units.get(unit ?? '') ?? Number.NaN);
    if (!Number.isFinite(milliseconds) || milliseconds < 0) refuse('advance', 'has to be a time such as 90s, 5m or 1d');
    this.#goTo(this.now().getTime() + milliseconds);
  };

  readonly stop = (): void => {
    this.#stopped ??= this.now().getTime();
  };

  readonly run = (): void => {
    if (this.#stopped === undefined) return;
    this.#ahead = this.#stopped - this.#source().getTime();
    this.#stopped = undefined;
  };

  /** Returns to the initial state. */
  reset(): void {
    this.#ahead = 0;
    this.#stopped = undefined;
  }

  #goTo(time: number): void {
    if (Math.abs(time) > latest) refuse('now', 'is later than the latest possible date');
    if (this.#stopped !== undefined) this.#stopped = time;
    else this.#ahead = time - this.#source().getTime();
  }
}

/** Only moments with an offset, because others mean a different time on each machine. */
function parsed(text: string): number {
  return /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
}

function refuse(name: string, problem: string): never {
  throw new Refusal('invalid_field', { message: `${name} ${problem}.`, param: name });
}
