import { defineRule } from '../define-rule.ts';

export const schemaBecamePossible = defineRule({
  id: 'schema-became-possible',
  on: 'schema.impossible',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject} accepted no value and now accepts some.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
