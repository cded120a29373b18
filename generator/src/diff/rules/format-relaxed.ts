import { defineRule } from '../define-rule.ts';

export const formatRelaxed = defineRule({
  id: 'format-relaxed',
  on: 'schema.format',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the format went from {before} to the wider {after}.',
  why: { request: 'More is accepted than before.', response: 'Values may come that do not fit the old format.' },
});
