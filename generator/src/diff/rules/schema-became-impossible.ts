import { defineRule } from '../define-rule.ts';

export const schemaBecameImpossible = defineRule({
  id: 'schema-became-impossible',
  on: 'schema.impossible',
  action: 'added',
  effect: 'narrowed',
  // What no value fits can't be sent at all: it is as good as removed.
  policy: 'field-removed',
  message: '{subject} no longer accepts any value.',
  why: 'The service rejects every request, and clients cannot get a value.',
});
