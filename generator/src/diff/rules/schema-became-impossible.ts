import { defineRule } from '../define-rule.ts';

export const schemaBecameImpossible = defineRule({
  id: 'schema-became-impossible',
  on: 'schema.impossible',
  action: 'added',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject} accepts no value any more.',
  why: 'Whatever a client sends is refused, and nothing can be received.',
});
