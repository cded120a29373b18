import { defineRule } from '../define-rule.ts';

export const maxPropertiesRelaxed = defineRule({
  id: 'max-properties-relaxed',
  on: 'schema.maxProperties',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable:
    'A client that does not check limits of what it receives is not harmed; one that stores values in fixed sizes is.',
  message: '{subject}: the greatest number of properties went from {before} to {after}.',
  why: { request: 'More is accepted than before.', response: 'Clients may get values beyond the old limit.' },
});
