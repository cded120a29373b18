import { defineRule } from '../define-rule.ts';

export const patternTightened = defineRule({
  id: 'pattern-tightened',
  on: 'schema.pattern',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the pattern changed from {before} to {after}, which matches less.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
