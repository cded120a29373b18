import { defineRule } from '../define-rule.ts';

export const patternRemoved = defineRule({
  id: 'pattern-removed',
  on: 'schema.pattern',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable:
    'A client that does not check limits of what it receives is not harmed; one that stores values in fixed sizes is.',
  message: '{subject}: the text need not match {before} any more.',
  why: { request: 'More is accepted than before.', response: 'Clients that rely on the pattern get other texts.' },
});
