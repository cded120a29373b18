import { defineRule } from '../define-rule.ts';

export const headerExplodeUnused = defineRule({
  id: 'header-explode-unused',
  on: 'header.unusedExplode',
  action: 'changed',
  effect: 'none',
  message: '{subject}: how members of the header {name} would be written changed, which shows in no value.',
  why: 'For such a value both ways are the same.',
});
