import { defineRule } from '../define-rule.ts';

export const securitySchemeDropped = defineRule({
  id: 'security-scheme-dropped',
  on: 'security.scheme',
  action: 'removed',
  effect: 'widened',
  message: '{subject}: {name} is no longer required.',
  why: 'The service asks for less. Have security review it.',
});
