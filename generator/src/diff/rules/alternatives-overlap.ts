import { defineRule } from '../define-rule.ts';

export const alternativesOverlap = defineRule({
  id: 'alternatives-overlap',
  on: 'schema.overlap',
  action: 'added',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: values must match exactly one alternative, and the alternatives overlap now ({after} {name}).',
  why: 'Values that fit two of them are invalid.',
  instead: 'Keep the alternatives apart by a constant property.',
});
