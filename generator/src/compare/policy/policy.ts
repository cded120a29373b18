import type { Direction } from '../../model/schema/directions.ts';
import type { Effect } from '../wire/edit.ts';
import type { Level } from '../wire/finding.ts';

/** A change that the versioning policy names, with its effect. */
export interface PolicyClass {
  readonly id: string;
  readonly effect: 'breaking' | 'non-breaking';
  /** Where the policy speaks of it; in the other direction the law holds. */
  readonly direction: Direction | 'both';
  /** Point of the policy that says so: a section, or the class itself where a policy has no sections. */
  readonly clause: string;
}

/** The class of changes that break only responses to failed requests. */
export const envelopeClass = 'error-envelope-changed';

/** Where ends are announced, and how a response says it. */
export interface DeprecationPolicy {
  /** A file, with the anchor of the part that lists what is deprecated: `CHANGELOG.md#deprecations`. */
  readonly changelog: string;
  /** Names of response headers. */
  readonly headers: readonly string[];
  /** The point of the policy that requires it; empty if none is named. */
  readonly clause: string;
}

/**
 * The statuses that a `default` response covers beside a declared success: those outside 2xx, or every status that isn't listed. A
 * `default` without other statuses describes every status.
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
  /** Grounds that may shorten a notice: a reviewed exception names one of these. */
  readonly noticeGrounds: readonly string[];
  /** How paths begin, `{major}` standing for the number: `/api/v{major}/`. */
  readonly majorPath?: string;
  /** Rules that count in the pull request that changes them, where `CODEOWNERS` of the base branch asks somebody to approve their files. Default: none. */
  readonly approvedByOwners?: readonly ApprovedRule[];
}

/** Rules that a policy may leave to the owners of their files. */
export const approvedRules = ['policy', 'waivers', 'released', 'config'] as const;
export type ApprovedRule = (typeof approvedRules)[number];

/**
 * The law. A request that was accepted must still be accepted; a response must be one that an old client could get.
 */
export const law: { readonly [E in Effect]: { readonly [D in Direction]: Level } } = {
  narrowed: { request: 'breaking', response: 'non-breaking' },
  widened: { request: 'non-breaking', response: 'breaking' },
  changed: { request: 'breaking', response: 'breaking' },
  none: { request: 'info', response: 'info' },
};

const named: readonly (readonly [id: string, effect: PolicyClass['effect'], direction: PolicyClass['direction']])[] = [
  ['endpoint-added', 'non-breaking', 'both'],
  ['optional-parameter-added', 'non-breaking', 'request'],
  ['parameter-made-optional', 'non-breaking', 'request'],
  ['response-property-added', 'non-breaking', 'response'],
  ['enum-member-added', 'non-breaking', 'both'],
  ['endpoint-removed', 'breaking', 'both'],
  ['field-removed', 'breaking', 'both'],
  ['field-renamed', 'breaking', 'both'],
  ['enum-member-removed', 'breaking', 'both'],
  ['field-type-changed', 'breaking', 'both'],
  ['required-parameter-added', 'breaking', 'request'],
  ['parameter-made-required', 'breaking', 'request'],
  ['required-parameter-changed', 'breaking', 'request'],
  ['required-header-added', 'breaking', 'request'],
  ['range-narrowed', 'breaking', 'request'],
  ['validation-tightened', 'breaking', 'request'],
  ['response-structure-changed', 'breaking', 'response'],
  ['pagination-shape-changed', 'breaking', 'response'],
  ['default-sort-changed', 'breaking', 'response'],
  ['default-filter-changed', 'breaking', 'response'],
  ['default-value-changed', 'breaking', 'request'],
  ['rounding-changed', 'breaking', 'both'],
  ['error-envelope-changed', 'breaking', 'response'],
];

/** The policy for descriptions without one of their own: each class is a name for itself, 90 days of notice. */
export const defaultPolicy: Policy = {
  classes: new Map(named.map(([id, effect, direction]) => [id, { id, effect, direction, clause: id }])),
  defaultResponse: 'outside-2xx',
  noticeDays: 90,
  noticeClause: '',
  noticeGrounds: ['security', 'compliance'],
  approvedByOwners: ['waivers'],
};
