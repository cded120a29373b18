import { defineRule } from '../define-rule.ts';

export const typeRemoved = defineRule({
  id: 'type-removed',
  on: 'schema.types',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the type was {before} and is now open.',
  why: { request: 'The service accepts more than before.', response: 'A client may get a value of any type.' },
});
