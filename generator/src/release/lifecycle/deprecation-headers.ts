import { dayInMilliseconds } from '../../base/calendar-day.ts';
import { dayOf } from '../../compare/wire/notice.ts';
import type { AnnouncedPart } from '../../model/announced-parts.ts';
import type { Operation } from '../../model/api-model.ts';

/** What the responses of one operation must announce: of several dates, the first. */
export interface OperationEnd {
  readonly operation: Operation;
  readonly parts: readonly AnnouncedPart[];
  /** `YYYY-MM-DD`; absent if no part has a date. */
  readonly sunset?: string;
}

export function endsOf(parts: readonly AnnouncedPart[]): readonly OperationEnd[] {
  const deprecated = parts.filter((part) => part.deprecated);
  const operations = new Set(deprecated.flatMap(({ operations: users }) => users));
  return [...operations].map((operation) => {
    const own = deprecated.filter(({ operations: users }) => users.includes(operation));
    const [sunset] = own.flatMap((part) => (part.sunset === undefined ? [] : [part.sunset])).sort();
    return { operation, parts: own, ...(sunset === undefined ? {} : { sunset }) };
  });
}

/** A placeholder for the URL of the changelog until it is known. */
export const unknownChangelog = '{changelog_url}';

/** The response headers of an announcement, with their exact text (§9.5): `Sunset` is the end of the last day. */
export function deprecationHeaders(
  sunset: string | undefined,
  link: { readonly url: string; readonly anchor: string },
): ReadonlyMap<string, string> {
  const day = sunset === undefined ? undefined : dayOf(sunset);
  return new Map([
    ['Deprecation', 'true'],
    ...(day === undefined ? [] : [['Sunset', new Date((day + 1) * dayInMilliseconds - 1000).toUTCString()] as const]),
    ['Link', `<${link.url}#${link.anchor}>; rel="deprecation"`],
  ]);
}
