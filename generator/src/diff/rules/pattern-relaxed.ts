import { defineRule } from '../define-rule.ts';

export const patternRelaxed = defineRule({
  id: 'pattern-relaxed',
  on: 'schema.pattern',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable:
    'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
  message: '{subject}: the pattern changed from {before} to {after}, which matches more.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients that rely on the pattern get texts that do not match it.',
  },
});
