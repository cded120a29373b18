import { defineRule } from '../define-rule.ts';

export const conditionRelaxed = defineRule({
  id: 'condition-relaxed',
  on: 'schema.condition',
  action: ['relaxed', 'removed'],
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: a condition demands less.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
