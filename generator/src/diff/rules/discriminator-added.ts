import { defineRule } from '../define-rule.ts';

export const discriminatorAdded = defineRule({
  id: 'discriminator-added',
  on: 'schema.discriminator',
  action: 'added',
  effect: 'none',
  message: '{subject}: the property {after} tells the alternatives apart.',
  why: 'The same values are possible as before.',
});
