import { defineRule } from '../define-rule.ts';

export const defaultChanged = defineRule({
  id: 'default-changed',
  on: 'schema.default',
  action: 'changed',
  effect: 'changed',
  policy: 'default-value-changed',
  message: '{subject}: the default changed from {before} to {after}.',
  why: {
    request: 'A client that leaves it out asks for something else than before.',
    response: 'A client that fills in the default gets another value.',
  },
  instead: 'Keep the default until the next major.',
});
