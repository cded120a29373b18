import { defineRule } from '../define-rule.ts';

export const dialectChanged = defineRule({
  id: 'dialect-changed',
  on: 'api.dialect',
  action: 'changed',
  effect: 'none',
  message: 'The description is written in OpenAPI {after} instead of {before}.',
  why: 'The comparison looks at the meaning of a description, not at its version of OpenAPI.',
});
