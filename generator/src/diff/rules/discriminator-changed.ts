import { defineRule } from '../define-rule.ts';

export const discriminatorChanged = defineRule({
  id: 'discriminator-changed',
  on: 'schema.discriminator',
  action: 'changed',
  effect: 'changed',
  policy: ['response-structure-changed', 'validation-tightened'],
  message: '{subject}: the alternatives are told apart by {after} instead of {before}.',
  why: 'Clients choose by the old property.',
});
