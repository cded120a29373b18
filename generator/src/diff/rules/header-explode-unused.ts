import { defineRule } from '../define-rule.ts';

export const headerExplodeUnused = defineRule({
  id: 'header-explode-unused',
  on: 'header.unusedExplode',
  action: 'changed',
  effect: 'none',
  message: '{subject}: the style of lists and objects in the header {name} changed, and it has none.',
  why: 'Its values are written the same way in both styles.',
});
