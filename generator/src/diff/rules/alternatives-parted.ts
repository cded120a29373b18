import { defineRule } from '../define-rule.ts';

export const alternativesParted = defineRule({
  id: 'alternatives-parted',
  on: 'schema.overlap',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: values that matched two alternatives, where exactly one must match, match only one now.',
  why: {
    request: 'More is accepted than before.',
    response: 'The old schema ruled such a value out, so a client may not know which alternative it is.',
  },
  instead: 'Keep the alternatives apart by a constant property.',
});
