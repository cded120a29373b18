import { defineRule } from '../define-rule.ts';

export const notRelaxed = defineRule({
  id: 'not-relaxed',
  on: 'schema.not',
  action: ['relaxed', 'removed'],
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: fewer values are excluded.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
