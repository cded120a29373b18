import { defineRule } from '../define-rule.ts';

export const formatRemoved = defineRule({
  id: 'format-removed',
  on: 'schema.format',
  action: 'removed',
  effect: 'widened',
  policy: 'field-type-changed',
  message: '{subject}: the format was {before} and is now open.',
  why: {
    request: 'The format is part of the type of a field: code for the old type does not match.',
    response: 'Clients that parse the old format fail.',
  },
});
