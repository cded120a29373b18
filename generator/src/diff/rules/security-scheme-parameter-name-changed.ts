import { defineRule } from '../define-rule.ts';

export const securitySchemeParameterNameChanged = defineRule({
  id: 'security-scheme-parameter-name-changed',
  on: 'security-scheme.parameterName',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  policy: 'required-header-added',
  message: '{subject}: the name of the credentials changed from {before} to {after}.',
  why: 'Clients send their credentials the old way, and the service rejects them.',
  instead: 'Accept both until the next major.',
});
