import { defineRule } from '../define-rule.ts';

export const dialectChanged = defineRule({
  id: 'dialect-changed',
  on: 'api.dialect',
  action: 'changed',
  effect: 'none',
  message: 'The description is written in OpenAPI {after} instead of {before}.',
  why: 'What it says is compared, not how.',
});
