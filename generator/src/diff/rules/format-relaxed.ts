import { defineRule } from '../define-rule.ts';

export const formatRelaxed = defineRule({
  id: 'format-relaxed',
  on: 'schema.format',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the format changed from {before} to the wider {after}.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that do not match the old format.',
  },
});
