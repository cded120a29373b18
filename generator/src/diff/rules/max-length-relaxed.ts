import { defineRule } from '../define-rule.ts';

export const maxLengthRelaxed = defineRule({
  id: 'max-length-relaxed',
  on: 'schema.maxLength',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable:
    'A client that does not check limits of what it receives is not harmed; one that stores values in fixed sizes is.',
  message: '{subject}: the greatest length went from {before} to {after}.',
  why: { request: 'More is accepted than before.', response: 'Clients may get values beyond the old limit.' },
});
