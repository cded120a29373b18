import { defineRule } from '../define-rule.ts';

export const discriminatorValueRemoved = defineRule({
  id: 'discriminator-value-removed',
  on: 'discriminator.value',
  action: 'removed',
  effect: 'changed',
  policy: 'enum-member-removed',
  message: '{subject}: the value {name} of the discriminator ({before}) was removed.',
  why: { request: 'The service rejects requests with it.', response: 'Clients expect it.' },
});
