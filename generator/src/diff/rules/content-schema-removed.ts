import { defineRule } from '../define-rule.ts';

export const contentSchemaRemoved = defineRule({
  id: 'content-schema-removed',
  on: 'schema.contentSchema',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the content no longer needs to match a schema.',
  why: { request: 'The service accepts more than before.', response: 'Clients that rely on its structure fail.' },
});
