import { defineRule } from '../define-rule.ts';

export const securitySchemeOpenIdConnectUrlChanged = defineRule({
  id: 'security-scheme-open-id-connect-url-changed',
  on: 'security-scheme.openIdConnectUrl',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  policy: 'required-header-added',
  message: '{subject}: the discovery address of the credentials changed from {before} to {after}.',
  why: 'Clients send their credentials the old way, and the service rejects them.',
  instead: 'Accept both until the next major.',
});
