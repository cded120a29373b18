import { defineRule } from '../define-rule.ts';

export const parameterStyleUnused = defineRule({
  id: 'parameter-style-unused',
  on: 'parameter.unusedStyle',
  action: 'changed',
  effect: 'none',
  message:
    '{subject}: how lists and objects would be written changed from {before} to {after}, which shows in no value of {name}.',
  why: 'For such a value all ways of writing are the same.',
});
