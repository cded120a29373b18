import { defineRule } from '../define-rule.ts';

export const roundingDescribed = defineRule({
  id: 'rounding-described',
  on: ['operation.rounding', 'schema.rounding'],
  action: 'added',
  effect: 'changed',
  policy: 'rounding-changed',
  question: 'Did the service round amounts this way before?',
  message: '{subject}: the description says for the first time how amounts are rounded: {after}.',
  why: 'If the rounding is new, the same input gives different amounts.',
  instead:
    'If it was always so, say so in the waiver file on the ground `as-before`; if not, round the new way in the next major.',
});
