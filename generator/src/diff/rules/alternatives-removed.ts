import { defineRule } from '../define-rule.ts';

export const alternativesRemoved = defineRule({
  id: 'alternatives-removed',
  on: 'schema.union',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: values no longer need to match one of {before}.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
