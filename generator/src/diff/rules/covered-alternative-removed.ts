import { defineRule } from '../define-rule.ts';

export const coveredAlternativeRemoved = defineRule({
  id: 'covered-alternative-removed',
  on: 'branch.covered',
  action: 'removed',
  effect: 'none',
  message: '{subject}: the alternative {name} was removed; others still accept all of it.',
  why: 'The same values are valid as before.',
});
