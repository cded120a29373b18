import { defineRule } from '../define-rule.ts';

export const minItemsRelaxed = defineRule({
  id: 'min-items-relaxed',
  on: 'schema.minItems',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable:
    'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
  message: '{subject}: the minimum number of items changed from {before} to {after}.',
  why: { request: 'The service accepts more than before.', response: 'Clients may get values beyond the old limit.' },
});
