import { defineRule } from '../define-rule.ts';

export const coveredAlternativeAdded = defineRule({
  id: 'covered-alternative-added',
  on: 'branch.covered',
  action: 'added',
  effect: 'none',
  message: '{subject}: {name} is a new alternative; others accepted all of it before.',
  why: 'The same values are valid as before.',
});
