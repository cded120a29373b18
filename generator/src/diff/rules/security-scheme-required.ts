import { defineRule } from '../define-rule.ts';

export const securitySchemeRequired = defineRule({
  id: 'security-scheme-required',
  on: 'security.scheme',
  action: 'added',
  effect: 'narrowed',
  policy: 'required-header-added',
  message: '{subject}: {name} is needed as well.',
  why: 'Clients that do not have it are refused.',
});
