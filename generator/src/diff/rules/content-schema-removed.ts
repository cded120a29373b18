import { defineRule } from '../define-rule.ts';

export const contentSchemaRemoved = defineRule({
  id: 'content-schema-removed',
  on: 'schema.contentSchema',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the content need not fit a schema any more.',
  why: { request: 'More is accepted than before.', response: 'Clients that rely on its structure fail.' },
});
