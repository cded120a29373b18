/** Words at the end of ids that say the opposite of each other. */
export const opposites: readonly (readonly [string, string])[] = [
  ['added', 'removed'],
  ['added-optional', 'removed'],
  ['added-required', 'removed'],
  ['added-success', 'removed-success'],
  ['added-error', 'removed-error'],
  ['tightened', 'relaxed'],
  ['opened', 'closed'],
  ['became-required', 'became-optional'],
  ['became-read-only', 'no-longer-read-only'],
  ['became-write-only', 'no-longer-write-only'],
  ['became-exclusive', 'became-inclusive'],
  ['became-impossible', 'became-possible'],
  ['required', 'dropped'],
  ['generalised', 'specialised'],
  ['narrowed', 'widened'],
  ['allowed', 'refused'],
  ['announced', 'withdrawn'],
  ['advanced', 'postponed'],
  ['raised', 'lowered'],
];

/** Rules whose opposite is not a rule of its own, and why. */
export const waived: ReadonlyMap<string, string> = new Map([
  ['alternatives-overlap', 'Alternatives that come apart: alternatives-parted.'],
  ['alternatives-parted', 'Alternatives that come together: alternatives-overlap.'],
  ['alternatives-restated', 'Says that an edit has no effect, whichever way it goes.'],
  ['announcement-backdated', 'A day that is moved to a later one: announcement-day-changed.'],
  ['assumption-widened', 'An assumption that covers less than before is settled: assumption-changed.'],
  ['constant-removed', 'A constant that is added is a list of values that is added: enum-added.'],
  ['default-unused', 'Says that an edit has no effect, whichever way it goes.'],
  ['discriminator-implied', 'A discriminator that is written out: discriminator-added.'],
  ['encoding-unused', 'Says that an edit has no effect, whichever way it goes.'],
  ['format-check-removed', 'A format that texts must have is one that is added: format-added.'],
  ['format-range-removed', 'A range that numbers must fit into is a format that is added: format-added.'],
  ['header-explode-unused', 'Says that an edit has no effect, whichever way it goes.'],
  ['header-parameter-added-required', 'A header that is removed is a parameter that is removed: parameter-removed.'],
  ['idempotency-key-withdrawn', 'A key that is declared: idempotency-key-described.'],
  ['sent-media-type-added', 'A type that goes: media-type-removed.'],
  [
    'named-alternative-removed',
    'An alternative that another one has the shape of adds nothing: covered-alternative-added.',
  ],
  ['pagination-follows-parameters', 'Says that an edit has no effect, whichever way it goes.'],
  ['nullable-ignored', 'What OpenAPI 3.0 says of null is understood in its own words: null-added.'],
  ['reference-unresolved', 'A reference that leads somewhere again: value-corrected.'],
  ['value-corrected', 'A value that cannot be read any more: value-unreadable.'],
  ['value-unreadable', 'A value that can be read again: value-corrected.'],
  ['parameter-default-added', 'A default that is removed breaks wherever it stands: default-removed.'],
  ['parameter-style-unused', 'Says that an edit has no effect, whichever way it goes.'],
  ['property-forbidden', 'A property that is allowed again is one that is added: property-added-optional.'],
  [
    'property-no-longer-read-only-required',
    'Becoming read-only is the same for required properties: property-became-read-only.',
  ],
  ['response-error-generalised', 'An error that is told apart again: response-status-specialised.'],
  ['content-respelled', 'Says that an edit has no effect, whichever way it goes.'],
  ['servers-respelled', 'Says that an edit has no effect, whichever way it goes.'],
  ['sunset-advanced-too-soon', 'A date that is moved back leaves more time: sunset-postponed.'],
  ['sunset-invalid', 'A date that is mended is one that is announced: sunset-announced.'],
  ['sunset-taken-away', 'A date that is given again: sunset-announced.'],
  ['sunset-too-soon', 'A date that is taken back: sunset-withdrawn.'],
  ['xml-unused', 'Says that an edit has no effect, whichever way it goes.'],
]);

/** The ids that the rule for the edit the other way round may have. A rule about any change is its own mirror. */
export function mirrorsOf(id: string): readonly string[] {
  const name = plain(id);
  if (/-(changed|renamed|moved)$/.test(name)) return [id];
  return opposites.flatMap(([one, other]) =>
    [[one, other] as const, [other, one] as const].flatMap(([from, to]) =>
      name.endsWith(`-${from}`) ? [`${name.slice(0, -from.length)}${to}`] : [],
    ),
  );
}

/** Removals come in four kinds, by the notice that was given; what is described is mirrored by what is changed. */
const plain = (id: string): string =>
  id.replace(/-(undated|early|after-notice)$/, '').replace(/-described$/, '-changed');
