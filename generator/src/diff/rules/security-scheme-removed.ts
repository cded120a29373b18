import { defineRule } from '../define-rule.ts';

export const securitySchemeRemoved = defineRule({
  id: 'security-scheme-removed',
  on: 'security-scheme',
  action: 'removed',
  effect: 'none',
  message: 'The security scheme {name} was removed.',
  why: 'It matters only for the operations that required it.',
});
