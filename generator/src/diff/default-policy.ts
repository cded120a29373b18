import type { Policy, PolicyClass } from './policy.ts';

const named: readonly (readonly [
  id: string,
  effect: PolicyClass['effect'],
  direction: PolicyClass['direction'],
  clause: string,
])[] = [
  ['endpoint-added', 'non-breaking', 'both', '9.3'],
  ['optional-parameter-added', 'non-breaking', 'request', '9.3'],
  ['parameter-made-optional', 'non-breaking', 'request', '9.3'],
  ['response-property-added', 'non-breaking', 'response', '9.3'],
  ['enum-member-added', 'non-breaking', 'both', '9.3'],
  ['endpoint-removed', 'breaking', 'both', '9.4'],
  ['field-removed', 'breaking', 'both', '9.4'],
  ['field-renamed', 'breaking', 'both', '9.4'],
  ['enum-member-removed', 'breaking', 'both', '9.4'],
  ['field-type-changed', 'breaking', 'both', '9.4'],
  ['required-parameter-added', 'breaking', 'request', '9.4'],
  ['parameter-made-required', 'breaking', 'request', '9.4'],
  ['required-parameter-changed', 'breaking', 'request', '9.4'],
  ['required-header-added', 'breaking', 'request', '9.4'],
  ['range-narrowed', 'breaking', 'request', '9.4'],
  ['validation-tightened', 'breaking', 'request', '9.4'],
  ['response-structure-changed', 'breaking', 'response', '9.4'],
  ['pagination-shape-changed', 'breaking', 'response', '9.4'],
  ['default-sort-changed', 'breaking', 'response', '9.4'],
  ['default-filter-changed', 'breaking', 'response', '9.4'],
  ['default-value-changed', 'breaking', 'request', '9.4'],
  ['rounding-changed', 'breaking', 'both', '9.4'],
  ['error-envelope-changed', 'breaking', 'response', '9.4'],
];

/** The policy for descriptions that bring none of their own: the same classes as the one that this tool was made for, 90 days of notice. */
export const defaultPolicy: Policy = {
  classes: new Map(named.map(([id, effect, direction, clause]) => [id, { id, effect, direction, clause }])),
  defaultResponse: 'outside-2xx',
  noticeDays: 90,
  noticeClause: '9.6',
  noticeGrounds: ['security', 'compliance'],
};
