import { defineRule } from '../define-rule.ts';

export const unusedSchemaChanged = defineRule({
  id: 'unused-schema-changed',
  on: 'schema.unused',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: 'The schema {name} changed; no operation uses it.',
  why: 'Clients never see it.',
});
