import { defineRule } from '../define-rule.ts';

export const discriminatorValueChanged = defineRule({
  id: 'discriminator-value-changed',
  on: 'discriminator.value',
  action: 'changed',
  effect: 'changed',
  policy: ['response-structure-changed', 'validation-tightened'],
  message: '{subject}: the value {name} of the discriminator means {after} instead of {before}.',
  why: 'The same value means a different shape.',
});
