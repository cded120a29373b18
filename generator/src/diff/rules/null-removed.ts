import { defineRule } from '../define-rule.ts';

export const nullRemoved = defineRule({
  id: 'null-removed',
  on: 'schema.null',
  action: 'removed',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject} may not be null any more.',
  why: { request: 'The service rejects requests that send null.', response: 'The service promises more than before.' },
});
