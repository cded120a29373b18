import { defineRule } from '../define-rule.ts';

export const securitySchemeAdded = defineRule({
  id: 'security-scheme-added',
  on: 'security-scheme',
  action: 'added',
  effect: 'none',
  message: 'The security scheme {name} is new.',
  why: 'What it means shows where operations ask for it.',
});
