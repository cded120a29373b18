/**
 * Labelled pairs on which we disagree with the label, by number, and why. The labels were mapped from the ids of other tools'
 * rules; they are kept as they are, and the score is printed with and without these pairs.
 */

/** Labelled as breaking by the name of the edit, where a proof shows that no value is affected: what is proven harmless does not break. */
export const provenHarmless: ReadonlyMap<string, string> = new Map([
  ['032', 'The values of the list are shorter than the new greatest length: it refuses none of them.'],
  ['058', 'A property is required of objects, and only arrays are accepted: no value is affected.'],
  ['062', 'A type was dropped in a request and none put in its place: all that was accepted still is.'],
  ['070', 'The list of values was dropped in a request: enums are open, and all that was accepted still is.'],
  ['080', 'The branch that was added to allOf demands what another branch demands already.'],
  ['081', 'The branch that was removed from allOf demanded what another branch demands still.'],
  ['111', 'The new pattern of the request matches every text that the old one matches, which is proven.'],
  ['156', 'Every item is a string and one must be an integer: no list was accepted before, and none is now.'],
  ['205', 'A format of texts was set on an object: no value is affected.'],
  ['208', 'A type was dropped in a request and none put in its place: all that was accepted still is.'],
  ['303', 'The branch that was added to allOf demands what another branch demands already.'],
  ['307', '`additionalProperties: true` speaks of every property, so `unevaluatedProperties` has none left to refuse.'],
]);

/** Pairs in which we read the policy otherwise. */
export const readOtherwise: ReadonlyMap<string, string> = new Map([
  ['087', 'The label speaks of the added parameters only; parameters were removed as well, one of them required.'],
  [
    '235',
    'Dropping a pattern lets a response hold texts that it could not hold: breaking by the law, with a reviewed exception.',
  ],
  ['241', 'The policy limits changed defaults to requests: nothing changes on the wire of a response.'],
  ['242', 'The policy limits changed defaults to requests: nothing changes on the wire of a response.'],
  ['243', 'The policy limits changed defaults to requests: nothing changes on the wire of a response.'],
  ['275', 'The body of a webhook comes from the service: that it is always there is a promise, not a demand.'],
  [
    '314',
    'Dropping a pattern lets a response hold texts that it could not hold: breaking by the law, with a reviewed exception.',
  ],
]);

/** All of them. */
export const disagreements: ReadonlyMap<string, string> = new Map([...provenHarmless, ...readOtherwise]);
