import { calendarDay } from '../../base/calendar-day.ts';
import type { Policy } from '../../compare/policy/policy.ts';
import { dayOf, Notice } from '../../compare/wire/notice.ts';
import type { AnnouncedPart } from '../../model/announced-parts.ts';
import { counted } from '../../text/counted.ts';
import type { ChangelogEntry } from './service-changelog.ts';

/** Whether clients got their notice before a removal. */
export interface RemovalJudgement {
  /** `shortened`: the changelog names the ground for a shorter notice. */
  readonly state: 'honoured' | 'shortened' | 'never-deprecated' | 'undated' | 'before-sunset' | 'too-short';
  /** `90 days`, or the reason why the removal must wait. */
  readonly words: string;
  readonly announced?: string;
  readonly sunset?: string;
}

export interface RemovalFacts {
  /** The announcement; absent if there was none. */
  readonly part: AnnouncedPart | undefined;
  readonly entry: ChangelogEntry | undefined;
  /** Day of the removal, `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly policy: Policy;
}

export function judgeRemoval({ part, entry, day, policy }: RemovalFacts): RemovalJudgement {
  if (part === undefined || !part.deprecated) return { state: 'never-deprecated', words: 'it was never deprecated' };
  const { sunset = '' } = part;
  const to = dayOf(sunset) ?? 0;
  const notice = new Notice(new Date(day), policy.noticeDays).ofRemoval(part);
  if (notice === 'undated') return { state: notice, words: 'it is deprecated without a day of removal' };
  const announced = part.announced ?? entry?.announced ?? '';
  const days = { sunset, ...(announced === '' ? {} : { announced }) };
  if (notice === 'before-sunset') return { state: notice, words: `it works through ${sunset} (UTC)`, ...days };
  const from = calendarDay(announced);
  if (from === undefined) return { state: 'undated', words: 'nothing says when its end was announced', ...days };
  const length = counted(to - from, 'day');
  if (to - from >= policy.noticeDays) return { state: 'honoured', words: length, ...days };
  const isGrounded = policy.noticeGrounds.some((ground) =>
    new RegExp(`\\b${ground}\\b`, 'i').test(entry?.notice ?? ''),
  );
  if (isGrounded && entry) return { state: 'shortened', words: entry.notice, ...days };
  return {
    state: 'too-short',
    words: `its notice was ${length}, and the policy promises ${policy.noticeDays}`,
    ...days,
  };
}

export function mayBeRemoved({ state }: RemovalJudgement): boolean {
  return state === 'honoured' || state === 'shortened';
}
