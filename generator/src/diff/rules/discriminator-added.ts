import { defineRule } from '../define-rule.ts';

export const discriminatorAdded = defineRule({
  id: 'discriminator-added',
  on: 'schema.discriminator',
  action: 'added',
  effect: 'none',
  message: '{subject}: the property {after} is the discriminator of the alternatives now.',
  why: 'The same values are valid as before.',
});
