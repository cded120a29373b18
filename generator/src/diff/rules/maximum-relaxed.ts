import { defineRule } from '../define-rule.ts';

export const maximumRelaxed = defineRule({
  id: 'maximum-relaxed',
  on: 'schema.upper',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable:
    'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
  message: '{subject}: the maximum changed from {before} to {after}.',
  why: { request: 'The service accepts more than before.', response: 'Clients may get values beyond the old limit.' },
});
