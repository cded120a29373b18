import { defineRule } from '../define-rule.ts';

export const itemsRelaxed = defineRule({
  id: 'items-relaxed',
  on: 'schema.items',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: items need not fit a schema any more.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
