import { defineRule } from '../define-rule.ts';

export const discriminatorImplied = defineRule({
  id: 'discriminator-implied',
  on: 'schema.discriminator',
  action: 'removed',
  when: { implied: true },
  effect: 'none',
  message: '{subject}: the discriminator {before} is not written out any more; each alternative lists its own value.',
  why: 'The same values are possible as before, and the same property tells them apart.',
});
