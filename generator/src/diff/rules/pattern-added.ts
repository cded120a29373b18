import { defineRule } from '../define-rule.ts';

export const patternAdded = defineRule({
  id: 'pattern-added',
  on: 'schema.pattern',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the text must match {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
