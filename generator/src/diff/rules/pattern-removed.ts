import { defineRule } from '../define-rule.ts';

export const patternRemoved = defineRule({
  id: 'pattern-removed',
  on: 'schema.pattern',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable:
    'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
  message: '{subject}: the text no longer needs to match {before}.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients that rely on the pattern get texts that do not match it.',
  },
});
