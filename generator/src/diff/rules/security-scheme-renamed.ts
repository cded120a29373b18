import { defineRule } from '../define-rule.ts';

export const securitySchemeRenamed = defineRule({
  id: 'security-scheme-renamed',
  on: 'security-scheme',
  action: 'renamed',
  effect: 'none',
  message: 'The security scheme {before} is now called {after}.',
  why: 'The name is not on the wire.',
});
