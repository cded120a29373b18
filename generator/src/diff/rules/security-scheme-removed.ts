import { defineRule } from '../define-rule.ts';

export const securitySchemeRemoved = defineRule({
  id: 'security-scheme-removed',
  on: 'security-scheme',
  action: 'removed',
  effect: 'none',
  message: 'The security scheme {name} was removed.',
  why: 'What it means shows where operations asked for it.',
});
