/**
 * Labelled pairs on which we disagree with the label, by number, and why. The labels were mapped from the ids of other tools'
 * rules; they are kept as they are, and the score is printed with and without these pairs.
 */
export const disagreements: ReadonlyMap<string, string> = new Map([
  ['075', 'A pattern was set on a read-only property: requests never carry it, and responses promise more.'],
  ['078', 'The alternatives that were removed accept exactly what those accept that stay.'],
  ['080', 'The branch that was added to allOf demands what another branch demands already.'],
  ['081', 'The branch that was removed from allOf demanded what another branch demands still.'],
  ['303', 'The branch that was added to allOf demands what another branch demands already.'],
  ['146', 'One alternative was replaced by another one of the same shape.'],
  ['111', 'The new pattern of the request matches every text that the old one matches, which is proven.'],
  [
    '189',
    'The alternative that was added to oneOf accepts all that an old one accepts: such values match twice and are refused.',
  ],
  ['203', 'Besides making a property optional, the pair requires a property whose name is empty.'],
  [
    '235',
    'Dropping a pattern lets a response hold texts that it could not hold: breaking by the law, with a reviewed exception.',
  ],
  [
    '314',
    'Dropping a pattern lets a response hold texts that it could not hold: breaking by the law, with a reviewed exception.',
  ],
]);
