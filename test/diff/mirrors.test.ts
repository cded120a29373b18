import { describe, expect, it } from 'vitest';
import { rules } from '../../generator/src/compare/wire/rules.ts';

const ids = new Set(rules.map(({ id }) => id));

/** Words at the end of ids that say the opposite of each other. */
const opposites: readonly (readonly [string, string])[] = [
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
const waived: ReadonlyMap<string, string> = new Map([
  ['alternatives-overlap', 'Alternatives that come apart: alternatives-parted.'],
  ['alternatives-parted', 'Alternatives that come together: alternatives-overlap.'],
  ['announcement-backdated', 'A day that is moved to a later one: announcement-day-changed.'],
  ['assumption-widened', 'An assumption that covers less than before is settled: assumption-changed.'],
  ['constant-removed', 'A constant that is added is a list of values that is added: enum-added.'],
  ['discriminator-implied', 'A discriminator that is written out: discriminator-added.'],
  ['encoding-unused', 'Says that an edit has no effect, whichever way it goes.'],
  ['header-explode-unused', 'Says that an edit has no effect, whichever way it goes.'],
  ['header-parameter-added-required', 'A header that is removed is a parameter that is removed: parameter-removed.'],
  ['idempotency-key-withdrawn', 'A key that is declared: idempotency-key-described.'],
  [
    'named-alternative-removed',
    'An alternative that another one has the shape of adds nothing: covered-alternative-added.',
  ],
  ['pagination-follows-parameters', 'Says that an edit has no effect, whichever way it goes.'],
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

/** Removals come in four kinds, by the notice that was given; what is described is mirrored by what is changed. */
const plain = (id: string): string =>
  id.replace(/-(undated|early|after-notice)$/, '').replace(/-described$/, '-changed');

function hasMirror(id: string): boolean {
  const name = plain(id);
  if (/-(changed|renamed|moved)$/.test(name)) return true;
  return opposites.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(([from, to]) => {
      if (!name.endsWith(`-${from}`)) return false;
      const mirror = `${name.slice(0, -(from as string).length)}${to}`;
      return ids.has(mirror);
    }),
  );
}

describe('each rule', () => {
  it('has a mirror for the edit the other way round, or a reason why not', () => {
    expect([...ids].filter((id) => !hasMirror(id) && !waived.has(id))).toEqual([]);
  });

  it('is waived only where it needs to be', () => {
    expect([...waived.keys()].filter((id) => !ids.has(id) || hasMirror(id))).toEqual([]);
    for (const reason of waived.values()) {
      const named = /: ([a-z-]+)\.$/.exec(reason)?.[1];
      if (named !== undefined) expect(ids.has(named), named).toBe(true);
    }
  });

  it('judges requests and responses alike by construction: a rule speaks of an edit, not of a direction', () => {
    for (const { id } of rules) expect(id).not.toMatch(/^(request|response)-(property|body-)/);
  });
});
