import { defineRule } from '../define-rule.ts';

export const patternRelaxed = defineRule({
  id: 'pattern-relaxed',
  on: 'schema.pattern',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable:
    'A client that does not check limits of what it receives is not harmed; one that stores values in fixed sizes is.',
  message: '{subject}: the pattern went from {before} to {after}, which matches more.',
  why: { request: 'More is accepted than before.', response: 'Clients that rely on the pattern get other texts.' },
});
