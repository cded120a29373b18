import { defineRule } from '../define-rule.ts';

export const discriminatorChanged = defineRule({
  id: 'discriminator-changed',
  on: 'schema.discriminator',
  action: 'changed',
  effect: 'changed',
  policy: ['response-structure-changed', 'validation-tightened'],
  message: '{subject}: the discriminator of the alternatives is {after} instead of {before}.',
  why: 'Clients choose the alternative by the old property.',
});
