import { defineRule } from '../define-rule.ts';

export const itemsRelaxed = defineRule({
  id: 'items-relaxed',
  on: 'schema.items',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: items no longer need to match a schema.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
