import { defineRule } from '../define-rule.ts';

export const defaultRemoved = defineRule({
  id: 'default-removed',
  on: 'schema.default',
  action: 'removed',
  effect: 'changed',
  policy: 'default-value-changed',
  message: '{subject}: the default {before} is gone.',
  why: {
    request: 'What leaving it out means is not said any more.',
    response: 'A client that fills in the default has none.',
  },
  instead: 'Keep the default until the next major.',
});
