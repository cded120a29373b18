import { defineRule } from '../define-rule.ts';

export const alternativesParted = defineRule({
  id: 'alternatives-parted',
  on: 'schema.overlap',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: values that matched two alternatives, where exactly one must match, match only one now.',
  why: {
    request: 'The service accepts more than before.',
    response: 'The old schema excluded these values, so clients may not know which alternative they get.',
  },
  instead: 'Keep the alternatives apart by a constant property.',
});
