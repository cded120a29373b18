import { defineRule } from '../define-rule.ts';

export const contentSchemaAdded = defineRule({
  id: 'content-schema-added',
  on: 'schema.contentSchema',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the content must match a schema now.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
