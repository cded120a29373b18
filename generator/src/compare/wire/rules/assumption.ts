import { defineRules, ofEveryObject } from '../define-rule.ts';

export const assumptionRules = defineRules({
  'assumption-changed': {
    on: [...ofEveryObject('assumption'), ...ofEveryObject('assumes')],
    action: ['added', 'removed', 'changed'],
    effect: 'none',
    message: '{subject}: the assumption changed from {before} to {after}.',
    why: 'Assumptions describe the description itself. Clients do not see them.',
  },
  'assumption-widened': {
    on: ofEveryObject('assumes'),
    action: ['added', 'changed'],
    when: { widened: true },
    effect: 'none',
    departs: {
      request: 'breaking',
      response: 'breaking',
      because:
        'A released description states its facts as promises; calling one an assumption afterwards takes the promise away.',
    },
    waivable: 'The fact may have been assumed all along, and only the mark was missing.',
    question: 'Was this only assumed before, and never stated by the service?',
    message: '{subject}: the facts that are only assumed changed from {before} to {after}.',
    why: 'Clients took the released description as a promise, and an assumed fact may be corrected within the major.',
    instead:
      'If it was only assumed before, say so in the waiver file on the ground `as-before`; if not, remove the mark.',
  },
});
