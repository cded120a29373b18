import { defineRule } from '../define-rule.ts';

export const alternativeAdded = defineRule({
  id: 'alternative-added',
  on: 'branch',
  action: 'added',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: {name} is a new alternative.',
  why: { request: 'The service accepts more than before.', response: 'Clients may get a shape that they do not know.' },
});
