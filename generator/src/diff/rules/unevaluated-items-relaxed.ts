import { defineRule } from '../define-rule.ts';

export const unevaluatedItemsRelaxed = defineRule({
  id: 'unevaluated-items-relaxed',
  on: 'schema.unevaluatedItems',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the schema of all other items is less strict.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
