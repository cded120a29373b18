import { defineRule } from '../define-rule.ts';

export const conditionRelaxed = defineRule({
  id: 'condition-relaxed',
  on: 'schema.condition',
  action: ['relaxed', 'removed'],
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: a condition is less strict.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
