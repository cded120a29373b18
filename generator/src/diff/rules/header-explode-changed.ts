import { defineRule } from '../define-rule.ts';

export const headerExplodeChanged = defineRule({
  id: 'header-explode-changed',
  on: 'header.explode',
  action: 'changed',
  effect: 'changed',
  policy: 'response-structure-changed',
  message: '{subject}: the style of lists and objects in the header {name} changed.',
  why: 'Clients read it the old way.',
});
