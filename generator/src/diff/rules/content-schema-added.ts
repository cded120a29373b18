import { defineRule } from '../define-rule.ts';

export const contentSchemaAdded = defineRule({
  id: 'content-schema-added',
  on: 'schema.contentSchema',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the content must now fit a schema.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
