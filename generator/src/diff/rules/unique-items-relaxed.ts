import { defineRule } from '../define-rule.ts';

export const uniqueItemsRelaxed = defineRule({
  id: 'unique-items-relaxed',
  on: 'schema.uniqueItems',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: items may repeat now.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients that rely on unique items may get one twice.',
  },
});
