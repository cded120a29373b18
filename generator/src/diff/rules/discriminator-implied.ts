import { defineRule } from '../define-rule.ts';

export const discriminatorImplied = defineRule({
  id: 'discriminator-implied',
  on: 'schema.discriminator',
  action: 'removed',
  when: { implied: true },
  effect: 'none',
  message: '{subject}: the discriminator {before} is no longer written out; each alternative lists its own value.',
  why: 'The same values are valid as before, and the same property distinguishes them.',
});
