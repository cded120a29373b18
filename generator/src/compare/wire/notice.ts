import { dayInMilliseconds } from '../../base/calendar-day.ts';

/** The announced end of a thing. */
export interface Announcement {
  readonly deprecated: boolean;
  /** The last day on which it works, to its end in UTC: `YYYY-MM-DD`. */
  readonly sunset?: string | undefined;
  /** Day of the announcement, `YYYY-MM-DD`; the day of the comparison where it is not said. */
  readonly announced?: string | undefined;
  readonly replacedBy?: string | undefined;
}

/** How a removal relates to what was announced before it. */
export type RemovalNotice = 'never-deprecated' | 'undated' | 'before-sunset' | 'honoured';

/** Judges announcements against the policy's notice and a clock that is handed in. */
export class Notice {
  readonly #today: number;
  readonly #days: number;
  readonly #announcedWithin: number;

  /**
   * `today` counts by its date in UTC. `announcedWithin`: how many days before today the announcement may be dated that a comparison
   * sees first.
   */
  constructor(today: Date, days: number, announcedWithin = 0) {
    this.#today = Math.floor(today.getTime() / dayInMilliseconds);
    this.#days = days;
    this.#announcedWithin = announcedWithin;
  }

  /** The notice of a removal that happens today: what has a last day works through the whole of it. */
  ofRemoval({ deprecated, sunset }: Announcement): RemovalNotice {
    if (!deprecated && sunset === undefined) return 'never-deprecated';
    const day = sunset === undefined ? undefined : dayOf(sunset);
    if (day === undefined) return 'undated';
    return this.#today <= day ? 'before-sunset' : 'honoured';
  }

  /**
   * Whether a sunset leaves the days of notice, counted from a day as `dayOf` gives it, or from today. They are full days: that day itself does
   * not count, whatever the hour of the announcement, and the last one does.
   */
  isLongEnough(sunset: string, start = this.#today): boolean {
    const day = dayOf(sunset);
    return day !== undefined && day - start >= this.#days;
  }

  /** The day from which notice counts: that of the announcement, but no earlier than can be proven; today where no day is written down. */
  startOf({ announced = '' }: Announcement, released: Announcement): number {
    return Math.max(dayOf(announced) ?? this.#today, this.#earliest(released));
  }

  /** Whether an announcement is dated earlier than can be proven, and its sunset leaves too little notice without those days. */
  isBackdated(after: Announcement, released: Announcement): boolean {
    const { announced = '', sunset, deprecated } = after;
    const day = dayOf(announced);
    const isAnnounced = deprecated || sunset !== undefined;
    if (!isAnnounced || day === undefined || day >= this.#earliest(released)) return false;
    return sunset === undefined || !this.isLongEnough(sunset, this.#earliest(released));
  }

  /** The earliest day that proves anything: what was released with an announcement confirms its day, all else may be some days old. */
  #earliest({ deprecated, sunset, announced = '' }: Announcement): number {
    const released = deprecated || sunset !== undefined ? dayOf(announced) : undefined;
    return Math.min(released ?? this.#today, this.#today - this.#announcedWithin);
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
