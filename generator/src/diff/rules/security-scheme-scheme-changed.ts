import { defineRule } from '../define-rule.ts';

export const securitySchemeSchemeChanged = defineRule({
  id: 'security-scheme-scheme-changed',
  on: 'security-scheme.scheme',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  policy: 'required-header-added',
  message: '{subject}: the scheme of the credentials changed from {before} to {after}.',
  why: 'Clients send their credentials the old way, and the service rejects them.',
  instead: 'Accept both until the next major.',
});
