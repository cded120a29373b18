import { defineRule } from '../define-rule.ts';

export const parameterStyleUnused = defineRule({
  id: 'parameter-style-unused',
  on: 'parameter.unusedStyle',
  action: 'changed',
  effect: 'none',
  message: '{subject}: the style of lists and objects changed from {before} to {after}, and {name} has none.',
  why: 'Its values are written the same way in all styles.',
});
