import { defineRule } from '../define-rule.ts';

export const schemaBecameImpossible = defineRule({
  id: 'schema-became-impossible',
  on: 'schema.impossible',
  action: 'added',
  effect: 'narrowed',
  // What no value fits can't be sent at all: it is as good as removed.
  policy: 'field-removed',
  message: '{subject} accepts no value any more.',
  why: 'Whatever a client sends is refused, and nothing can be received.',
});
