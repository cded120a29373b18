import { defineRule } from '../define-rule.ts';

export const securitySchemeAdded = defineRule({
  id: 'security-scheme-added',
  on: 'security-scheme',
  action: 'added',
  effect: 'none',
  message: 'The security scheme {name} is new.',
  why: 'It matters only for the operations that require it.',
});
