import type { Direction } from '../../model/schema/directions.ts';
import type { Effect } from '../wire/edit.ts';
import type { FindingSeverity, Level } from '../wire/finding.ts';

/** A change that the versioning policy names, and its effect. */
export interface PolicyClass {
  readonly id: string;
  readonly effect: 'breaking' | 'non-breaking';
  /** The direction that the policy covers; the other one follows the law. */
  readonly direction: Direction | 'both';
  /** The point of the policy: a section, or the class itself in a policy without sections. */
  readonly clause: string;
}

/** The class of changes that break only the responses of failed requests. */
export const envelopeClass = 'error-envelope-changed';

/** Where removals are announced, and how responses announce them. */
export interface DeprecationPolicy {
  /** A file, with the anchor of its list of deprecated parts: `CHANGELOG.md#deprecations`. */
  readonly changelog: string;
  /** Names of response headers. */
  readonly headers: readonly string[];
  /** The point of the policy that requires it; empty if there is none. */
  readonly clause: string;
}

/**
 * The statuses that a `default` response covers beside a declared success: those outside 2xx, or every status that isn't listed. A
 * `default` without other statuses describes every status.
 */
export type DefaultResponse = 'outside-2xx' | 'unlisted';

/**
 * How many days may pass between an announcement and its release and still count as notice, unless the policy says otherwise: a
 * review and a release take about two weeks.
 */
export const announcedWithin = 14;

/** How far an operation is, the least settled first; without the extension, it is stable. */
export const stabilityLevels = ['draft', 'alpha', 'beta', 'stable'] as const;
export type Stability = (typeof stabilityLevels)[number];

/**
 * Which breaks a waiver may pass: every one, or only those that a review can show to affect no client, and those for which the
 * policy has a ground.
 */
export type WaivableBreaks = 'all' | 'unaffected';

export interface WaiverPolicy {
  readonly pass: WaivableBreaks;
  /** Ids of rules and classes that no waiver may pass. */
  readonly never: readonly string[];
  /** Whether a waiver about a notice must name a ground. */
  readonly needsGround: boolean;
}

/** The findings that fail a comparison: those of this severity and above. */
export const failOns = ['info', 'warn', 'error'] as const satisfies readonly FindingSeverity[];
export type FailOn = (typeof failOns)[number];

/** The versioning policy. Changes that it doesn't name follow the law. */
export interface Policy {
  readonly classes: ReadonlyMap<string, PolicyClass>;
  readonly defaultResponse: DefaultResponse;
  /** How removals are announced, if the policy says so. */
  readonly deprecation?: DeprecationPolicy;
  /** The least number of days between announcement and removal. */
  readonly noticeDays: number;
  /** How many days old an announcement may be when a comparison first sees it. Default: `announcedWithin`. */
  readonly announcedWithin?: number;
  readonly noticeClause: string;
  /** Grounds that may shorten a notice. */
  readonly noticeGrounds: readonly string[];
  readonly waivers: WaiverPolicy;
  /** By id of a rule, class of change or level; others: `error` for a break, otherwise `info`. */
  readonly severity: ReadonlyMap<string, FindingSeverity>;
  readonly failOn: FailOn;
  /** Breaks of operations that the old description calls less stable than this are non-breaking. */
  readonly stableFrom: Stability;
  /** The start of paths, with `{major}` for the number: `/api/v{major}/`. */
  readonly majorPath?: string;
  /**
   * Rules that count in the pull request that changes them, if `CODEOWNERS` of the base branch requires an approval of their
   * files. Default: none.
   */
  readonly approvedByOwners?: readonly ApprovedRule[];
}

/** Rules that a policy may leave to the owners of their files. */
export const approvedRules = ['policy', 'waivers', 'released', 'config'] as const;
export type ApprovedRule = (typeof approvedRules)[number];

/**
 * The law: the service must still accept every request that it accepted, and send only responses that old clients could get.
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

/** The default policy: each class is its own clause, 90 days of notice, and every break can be waived. */
export const defaultPolicy: Policy = {
  classes: new Map(named.map(([id, effect, direction]) => [id, { id, effect, direction, clause: id }])),
  defaultResponse: 'outside-2xx',
  noticeDays: 90,
  noticeClause: '',
  noticeGrounds: ['security', 'compliance'],
  waivers: { pass: 'all', never: [], needsGround: false },
  severity: new Map(),
  failOn: 'error',
  stableFrom: 'beta',
  approvedByOwners: ['waivers'],
};
