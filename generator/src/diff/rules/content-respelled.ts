import { defineRule } from '../define-rule.ts';

export const contentRespelled = defineRule({
  id: 'content-respelled',
  on: 'schema.contentWords',
  action: 'changed',
  effect: 'none',
  message: '{subject}: the content is described by {after} instead of {before}, which mean the same.',
  why: 'OpenAPI 3.0 and 3.1 describe encoded content in different ways.',
});
