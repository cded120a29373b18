import { defineRule } from '../define-rule.ts';

export const discriminatorRemoved = defineRule({
  id: 'discriminator-removed',
  on: 'schema.discriminator',
  action: 'removed',
  effect: 'changed',
  policy: ['response-structure-changed', 'validation-tightened'],
  message: '{subject}: the property {before} does not tell the alternatives apart any more.',
  why: 'Clients that choose by it do not know what they have.',
});
