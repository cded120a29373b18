import { defineRule } from '../define-rule.ts';

export const callbackAdded = defineRule({
  id: 'callback-added',
  on: 'callback',
  action: 'added',
  effect: 'widened',
  policy: 'endpoint-added',
  message: 'The callback {name} is new.',
  why: 'The service asks nobody who has not signed up for it.',
});
