import { linkOf } from '../base/link-header.ts';
import type { OperationDefinition } from '../definitions/operation-definition.ts';
import { parseNoticeDate } from './notice-date.ts';

/**
 * An announcement of the service about an operation: `Deprecation`, `Sunset` and `Link` of a
 * response.
 */
export interface DeprecationNotice {
  /** `operationId`. */
  readonly operation: string;
  /**
   * The description declares a parameter or a field of the operation as deprecated, but not the operation: the announcement
   * may be about that part only.
   */
  readonly ofPart: true | undefined;
  /** The date of the deprecation, past or future; undefined if the header has no date. */
  readonly since: Date | undefined;
  /** The planned date of the removal; undefined if the service sent no date, or one that is listed in `unreadable`. */
  readonly sunset: Date | undefined;
  /** Headers whose date the client can't read, such as `Sunset: soon`; undefined if there are none. */
  readonly unreadable: readonly string[] | undefined;
  /** URL of the announcement. */
  readonly link: string | undefined;
  /** The operation that replaces it, if the description names one. */
  readonly replacedBy: string | undefined;
  /** Whether the sunset is before the deprecation, so that one of the two is wrong. */
  readonly inconsistent: boolean;
}

/** The last notice about an operation, and its day. */
export interface GivenNotice {
  readonly notice: DeprecationNotice;
  /** The headers of the notice. */
  readonly headers: string;
  /** Its day in UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Reads the headers of a response; undefined if they announce nothing. Never throws. */
export function readDeprecation(
  headers: Headers,
  operation: Pick<OperationDefinition, 'id' | 'deprecated' | 'deprecatedParts'>,
): DeprecationNotice | undefined {
  const deprecation = (headers.get('deprecation') ?? '').trim();
  const removal = (headers.get('sunset') ?? '').trim();
  if (!(deprecation || removal) || /^(?:false|\?0)$/i.test(deprecation)) return undefined;
  const [since, unreadSince] = dateIn('Deprecation', /^(?:true|\?1)(?: *[,;]|$)/i.test(deprecation) ? '' : deprecation);
  const [sunset, unreadSunset] = dateIn('Sunset', removal);
  const unreadable = [...unreadSince, ...unreadSunset];
  const link = headers.get('link');
  return {
    operation: operation.id,
    ofPart: operation.deprecatedParts,
    since,
    sunset,
    unreadable: unreadable.length > 0 ? unreadable : undefined,
    link: linkOf(link, 'deprecation') ?? linkOf(link, 'sunset'),
    replacedBy: operation.deprecated?.replacedBy,
    inconsistent: since !== undefined && sunset !== undefined && sunset < since,
  };
}

/** The date of a header, or the header's text if it isn't a date. */
function dateIn(name: string, text: string): readonly [date: Date | undefined, unread: readonly string[]] {
  const time = parseNoticeDate(text);
  if (time !== undefined) return [new Date(time), []];
  return [undefined, text ? [`${name}: ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`] : []];
}

/** Whether two notices announce the same, with dates compared by day. */
export function saysTheSame(one: DeprecationNotice, other: DeprecationNotice): boolean {
  const content = ({ since, sunset, link, unreadable = [] }: DeprecationNotice) =>
    [since && dayOf(since), sunset && dayOf(sunset), link, ...unreadable].join('\n');
  return content(one) === content(other);
}

/**
 * The notice as one sentence.
 *
 * @param previous the last notice about the operation, if it differs
 */
export function describeDeprecation(notice: DeprecationNotice, previous?: DeprecationNotice): string {
  const { operation, ofPart, since, sunset, unreadable, link, replacedBy, inconsistent } = notice;
  const before = previous?.sunset && dayOf(previous.sunset);
  const removal = sunset && dayOf(sunset);
  return [
    `${operation}${ofPart ? ', or a part of it,' : ''} is deprecated${since ? ` ${since.getTime() > Date.now() ? 'from' : 'since'} ${dayOf(since)}` : ''}`,
    removal &&
      `the service plans to remove it on ${removal}${before && before !== removal ? ` (announced before: ${before})` : ''}`,
    before && !removal && `the service no longer announces a day for its removal (announced before: ${before})`,
    unreadable &&
      `the client can't read the date in ${unreadable.map((header) => JSON.stringify(header)).join(' and ')}`,
    inconsistent && 'the two dates contradict each other',
    replacedBy && `use ${replacedBy}`,
    link && `see ${link}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
