import { defineRule } from '../define-rule.ts';

export const securitySchemeTypeChanged = defineRule({
  id: 'security-scheme-type-changed',
  on: 'security-scheme.type',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  policy: 'required-header-added',
  message: '{subject}: the kind of the credentials changed from {before} to {after}.',
  why: 'Clients send their credentials the old way, and the service rejects them.',
  instead: 'Accept both until the next major.',
});
