import { defineRule } from '../define-rule.ts';

export const discriminatorRemoved = defineRule({
  id: 'discriminator-removed',
  on: 'schema.discriminator',
  action: 'removed',
  effect: 'changed',
  policy: ['response-structure-changed', 'validation-tightened'],
  message: '{subject}: the property {before} is no longer the discriminator of the alternatives.',
  why: 'Clients that choose by it do not know which alternative they have.',
});
