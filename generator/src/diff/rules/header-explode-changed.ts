import { defineRule } from '../define-rule.ts';

export const headerExplodeChanged = defineRule({
  id: 'header-explode-changed',
  on: 'header.explode',
  action: 'changed',
  effect: 'changed',
  policy: 'response-structure-changed',
  message: '{subject}: how the members of the header {name} are written changed.',
  why: 'Clients read it the old way.',
});
