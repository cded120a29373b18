import { defineRule } from '../define-rule.ts';

export const containsRelaxed = defineRule({
  id: 'contains-relaxed',
  on: 'schema.contains',
  action: ['relaxed', 'removed'],
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the schema that some items must match is less strict.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
