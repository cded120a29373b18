import { defineRule } from '../define-rule.ts';

export const notRelaxed = defineRule({
  id: 'not-relaxed',
  on: 'schema.not',
  action: ['relaxed', 'removed'],
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: less is excluded.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
