import { defineRule } from '../define-rule.ts';

export const unevaluatedItemsRelaxed = defineRule({
  id: 'unevaluated-items-relaxed',
  on: 'schema.unevaluatedItems',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: items that nothing else speaks of may be more now.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
