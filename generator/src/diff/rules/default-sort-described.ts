import { defineRule } from '../define-rule.ts';

export const defaultSortDescribed = defineRule({
  id: 'default-sort-described',
  on: 'operation.defaultSort',
  action: 'added',
  effect: 'changed',
  policy: 'default-sort-changed',
  question: 'Did the service return results in this order before?',
  message: '{subject}: the description says for the first time which order results have by default: {after}.',
  why: 'If the order is new, clients that do not ask for one get their results in a different order.',
  instead:
    'If it was always so, say so in the waiver file on the ground `as-before`; if not, offer the order as a parameter.',
});
