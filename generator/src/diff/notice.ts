/** What the description promises about the end of a thing. */
export interface Announcement {
  readonly deprecated: boolean;
  /** `YYYY-MM-DD`. */
  readonly sunset?: string | undefined;
  /** Day of the announcement, `YYYY-MM-DD`; the day of the comparison where it is not said. */
  readonly announced?: string | undefined;
  readonly replacedBy?: string | undefined;
}

/** How a removal stands to what was announced before it. */
export type RemovalNotice = 'never-deprecated' | 'undated' | 'before-sunset' | 'honoured';

const dayInMilliseconds = 86_400_000;

/** Judges announcements against the policy's notice and a clock that is handed in. */
export class Notice {
  readonly #today: number;
  readonly #days: number;

  /** `today` counts by its date in UTC. */
  constructor(today: Date, days: number) {
    this.#today = Math.floor(today.getTime() / dayInMilliseconds);
    this.#days = days;
  }

  /** Where a removal stands that happens today. */
  ofRemoval({ deprecated, sunset }: Announcement): RemovalNotice {
    if (!deprecated && sunset === undefined) return 'never-deprecated';
    const day = sunset === undefined ? undefined : dayOf(sunset);
    if (day === undefined) return 'undated';
    return this.#today < day ? 'before-sunset' : 'honoured';
  }

  /** Whether a sunset leaves the days of notice, counted from the day of its announcement, or from today. */
  isLongEnough(sunset: string, announced?: string): boolean {
    const day = dayOf(sunset);
    const start = announced === undefined ? undefined : dayOf(announced);
    return day !== undefined && day - (start ?? this.#today) >= this.#days;
  }
}

/** Days since 1970 of a date, `YYYY-MM-DD`, or of a date-time with its offset; undefined for anything else. */
export function dayOf(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(date)) return undefined;
  const whole = date.length === 10 ? `${date}T00:00:00Z` : date;
  const time = Date.parse(whole);
  if (
    Number.isNaN(time) ||
    !new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)).toISOString().startsWith(date.slice(0, 10))
  )
    return undefined;
  return Math.floor(time / dayInMilliseconds);
}
