import { defineRule } from '../define-rule.ts';

export const containsRelaxed = defineRule({
  id: 'contains-relaxed',
  on: 'schema.contains',
  action: ['relaxed', 'removed'],
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: less is demanded of some items.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
