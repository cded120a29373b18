import { defineRule } from '../define-rule.ts';

export const securitySchemeInChanged = defineRule({
  id: 'security-scheme-in-changed',
  on: 'security-scheme.in',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  policy: 'required-header-added',
  message: '{subject}: the place of the credentials changed from {before} to {after}.',
  why: 'Clients send their credentials the old way, and the service rejects them.',
  instead: 'Accept both until the next major.',
});
