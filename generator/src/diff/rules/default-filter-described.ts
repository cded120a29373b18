import { defineRule } from '../define-rule.ts';

export const defaultFilterDescribed = defineRule({
  id: 'default-filter-described',
  on: 'operation.defaultFilter',
  action: 'added',
  effect: 'changed',
  policy: 'default-filter-changed',
  question: 'Did the service leave out the same results before?',
  message: '{subject}: the description says for the first time what a list leaves out by default: {after}.',
  why: 'If the filter is new, clients that do not ask for one get fewer or other results.',
  instead:
    'If it was always so, say so in the waiver file on the ground `as-before`; if not, offer the filter as a parameter.',
});
