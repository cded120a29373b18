import { dayInMilliseconds } from '../../base/calendar-day.ts';
import type { Json } from '../../base/json.ts';

export interface Announcement {
  readonly deprecated: boolean;
  /** The last day on which it works, to its end in UTC: `YYYY-MM-DD`. */
  readonly sunset?: string | undefined;
  /** Day of the announcement, `YYYY-MM-DD`. Default: the day of the comparison. */
  readonly announced?: string | undefined;
  readonly replacedBy?: string | undefined;
}

/** The announcement in the extensions of a part. A sunset that isn't a date is kept as written. */
export function announcementIn(deprecated: boolean, extension: (name: string) => Json | undefined): Announcement {
  const [sunset, announced, replacedBy] = ['x-sunset', 'x-announced', 'x-replaced-by'].map((name) => {
    const value = extension(name);
    return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
  });
  return { deprecated, sunset, announced, replacedBy };
}

/** Whether a removal was announced, and early enough. */
export type RemovalNotice = 'never-deprecated' | 'undated' | 'before-sunset' | 'honoured';

/** Judges announcements by the policy's notice and a given day. */
export class Notice {
  readonly #today: number;
  readonly #days: number;
  readonly #announcedWithin: number;

  /**
   * `today` counts by its UTC date. `announcedWithin`: how many days ago an announcement may be dated when a comparison first
   * sees it.
   */
  constructor(today: Date, days: number, announcedWithin = 0) {
    this.#today = Math.floor(today.getTime() / dayInMilliseconds);
    this.#days = days;
    this.#announcedWithin = announcedWithin;
  }

  /** The notice of a removal that happens today. A part works through the whole of its last day. */
  ofRemoval({ deprecated, sunset }: Announcement): RemovalNotice {
    if (!deprecated && sunset === undefined) return 'never-deprecated';
    const day = sunset === undefined ? undefined : dayOf(sunset);
    if (day === undefined) return 'undated';
    return this.#today <= day ? 'before-sunset' : 'honoured';
  }

  /**
   * Whether a sunset leaves the days of notice, counted from a day as `dayOf` returns it, or from today. They are full days:
   * the start doesn't count, whatever the hour of the announcement, but the last day does.
   */
  isLongEnough(sunset: string, start = this.#today): boolean {
    const day = dayOf(sunset);
    return day !== undefined && day - start >= this.#days;
  }

  /** The start of the notice: the day of the announcement, but no earlier than can be proven; today without a date. */
  startOf({ announced = '' }: Announcement, released: Announcement): number {
    return Math.max(dayOf(announced) ?? this.#today, this.#earliest(released));
  }

  /** Whether an announcement is dated earlier than can be proven, and the remaining notice is too short. */
  isBackdated(after: Announcement, released: Announcement): boolean {
    const { announced = '', sunset, deprecated } = after;
    const day = dayOf(announced);
    const isAnnounced = deprecated || sunset !== undefined;
    if (!isAnnounced || day === undefined || day >= this.#earliest(released)) return false;
    return sunset === undefined || !this.isLongEnough(sunset, this.#earliest(released));
  }

  /** The earliest provable day: a release with the announcement proves its day, otherwise it may be a few days old. */
  #earliest({ deprecated, sunset, announced = '' }: Announcement): number {
    const released = deprecated || sunset !== undefined ? dayOf(announced) : undefined;
    return Math.min(released ?? this.#today, this.#today - this.#announcedWithin);
  }
}

/** Days from 1970-01-01 to a `YYYY-MM-DD` date, or to a date-time with its offset; undefined for any other text. */
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
