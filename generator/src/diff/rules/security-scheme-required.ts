import { defineRule } from '../define-rule.ts';

export const securitySchemeRequired = defineRule({
  id: 'security-scheme-required',
  on: 'security.scheme',
  action: 'added',
  effect: 'narrowed',
  policy: 'required-header-added',
  message: '{subject}: {name} is required as well.',
  why: 'The service rejects clients that do not have it.',
});
