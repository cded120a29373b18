import { defineRule } from '../define-rule.ts';

export const callbackRemoved = defineRule({
  id: 'callback-removed',
  on: 'callback',
  action: 'removed',
  effect: 'narrowed',
  policy: 'endpoint-removed',
  message: 'The callback {name} was removed.',
  why: 'Clients wait for a request that no longer comes.',
  instead: 'Keep sending it until the next major.',
});
