import { defineRule } from '../define-rule.ts';

export const minimumRelaxed = defineRule({
  id: 'minimum-relaxed',
  on: 'schema.lower',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable:
    'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
  message: '{subject}: the minimum changed from {before} to {after}.',
  why: { request: 'The service accepts more than before.', response: 'Clients may get values beyond the old limit.' },
});
