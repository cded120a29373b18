import { defineRule } from '../define-rule.ts';

export const defaultAdded = defineRule({
  id: 'default-added',
  on: 'schema.default',
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now states the default {after}.',
  why: 'The description did not mention it before.',
});
