import { dayOf } from '../diff/notice.ts';
import { announcedParts } from '../model/announced-parts.ts';
import type { ApiModel } from '../model/api-model.ts';
import { compareCodePoints } from '../order.ts';
import type { Sunset } from './change-report.ts';

/** What the new description is going to remove, soonest first, and how that stands to the old one. `today` counts days from 1970. */
export function sunsetsOf(base: ApiModel | undefined, head: ApiModel, today: number): readonly Sunset[] {
  const before = new Map(base ? announcedParts(base).map(({ subject, sunset }) => [subject, sunset]) : []);
  const sunsets = announcedParts(head).flatMap(({ subject, sunset: date, replacedBy }): Sunset[] => {
    const day = date === undefined ? undefined : dayOf(date);
    if (date === undefined || day === undefined) return [];
    const previous = before.get(subject);
    const state = previous === undefined ? 'new' : previous === date ? 'unchanged' : 'moved';
    return [
      {
        date: date.slice(0, 10),
        subject,
        ...(replacedBy === undefined ? {} : { replacedBy }),
        daysLeft: day - today,
        state,
        ...(state === 'moved' && previous !== undefined ? { previous: previous.slice(0, 10) } : {}),
      },
    ];
  });
  return sunsets.sort((a, b) => compareCodePoints(a.date, b.date) || compareCodePoints(a.subject, b.subject));
}
