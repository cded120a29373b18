import { defineRule } from '../define-rule.ts';

export const defaultChanged = defineRule({
  id: 'default-changed',
  on: 'schema.default',
  action: 'changed',
  effect: 'changed',
  policy: 'default-value-changed',
  message: '{subject}: the default changed from {before} to {after}.',
  why: {
    request: 'Clients that leave it out get a different behaviour than before.',
    response: 'Clients that fill in the default use a different value.',
  },
  instead: 'Keep the default until the next major.',
});
