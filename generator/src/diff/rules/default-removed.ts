import { defineRule } from '../define-rule.ts';

export const defaultRemoved = defineRule({
  id: 'default-removed',
  on: 'schema.default',
  action: 'removed',
  effect: 'changed',
  policy: 'default-value-changed',
  message: '{subject}: the default {before} is gone.',
  why: {
    request: 'The description no longer says what happens when clients leave it out.',
    response: 'Clients that fill in the default no longer have one.',
  },
  instead: 'Keep the default until the next major.',
});
