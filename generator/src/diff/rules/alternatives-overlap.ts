import { defineRule } from '../define-rule.ts';

export const alternativesOverlap = defineRule({
  id: 'alternatives-overlap',
  on: 'schema.overlap',
  action: 'added',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: alternatives of which exactly one must fit overlap now ({after} {name}).',
  why: 'A value that fits two of them is refused.',
  instead: 'Keep the alternatives apart by a constant property.',
});
