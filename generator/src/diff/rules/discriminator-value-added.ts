import { defineRule } from '../define-rule.ts';

export const discriminatorValueAdded = defineRule({
  id: 'discriminator-value-added',
  on: 'discriminator.value',
  action: 'added',
  effect: 'widened',
  policy: 'enum-member-added',
  message: '{subject}: the value {name} of the discriminator means {after}.',
  why: 'Clients use a fallback for values that they do not know.',
});
