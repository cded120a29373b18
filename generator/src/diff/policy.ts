import type { Direction, Effect } from './edit.ts';
import type { Level } from './finding.ts';

/** A change that the versioning policy names, and what it says of it. */
export interface PolicyClass {
  readonly id: string;
  readonly effect: 'breaking' | 'non-breaking';
  /** Where the policy speaks of it; in the other direction the law holds. */
  readonly direction: Direction | 'both';
  readonly clause: string;
}

/** The class of whatever breaks only responses to failed requests. */
export const envelopeClass = 'error-envelope-changed';

/** Where ends are announced, and how a response says it. */
export interface DeprecationPolicy {
  /** A file, with the anchor of the part that lists what is deprecated: `CHANGELOG.md#deprecations`. */
  readonly changelog: string;
  /** Names of response headers. */
  readonly headers: readonly string[];
  /** Point of the policy that asks for it; an empty text where none is named. */
  readonly clause: string;
}

/**
 * What a `default` response describes beside a declared success: the statuses outside 2xx, or every status that is not listed. A
 * `default` that is alone describes every status.
 */
export type DefaultResponse = 'outside-2xx' | 'unlisted';

/** Days from an announcement to its release that count as notice, for policies that name no other number: a review and a release take about two weeks. */
export const announcedWithin = 14;

/** The versioning policy: changes that it names, everything else follows the law. */
export interface Policy {
  readonly classes: ReadonlyMap<string, PolicyClass>;
  readonly defaultResponse: DefaultResponse;
  /** How ends are announced, where the policy says so. */
  readonly deprecation?: DeprecationPolicy;
  /** Days between the announcement of a removal and the removal, at the least. */
  readonly noticeDays: number;
  /** How many days old an announcement may be when a comparison sees it first; `announcedWithin` where the policy says nothing. */
  readonly announcedWithin?: number;
  readonly noticeClause: string;
  /** What may shorten a notice: a reviewed exception names one of these. */
  readonly noticeGrounds: readonly string[];
  /** How paths begin, `{major}` standing for the number: `/api/v{major}/`. */
  readonly majorPath?: string;
}

/**
 * The law. What a request was allowed to hold must still be accepted; what a response holds must be something that an old
 * client could get.
 */
export const law: { readonly [E in Effect]: { readonly [D in Direction]: Level } } = {
  narrowed: { request: 'breaking', response: 'non-breaking' },
  widened: { request: 'non-breaking', response: 'breaking' },
  changed: { request: 'breaking', response: 'breaking' },
  none: { request: 'info', response: 'info' },
};
