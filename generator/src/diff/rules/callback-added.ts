import { defineRule } from '../define-rule.ts';

export const callbackAdded = defineRule({
  id: 'callback-added',
  on: 'callback',
  action: 'added',
  effect: 'widened',
  policy: 'endpoint-added',
  message: 'The callback {name} is new.',
  why: 'The service sends it only to clients that have signed up.',
});
