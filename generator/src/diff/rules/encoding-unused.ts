import { defineRule } from '../define-rule.ts';

export const encodingUnused = defineRule({
  id: 'encoding-unused',
  on: 'encoding.unused',
  action: 'changed',
  effect: 'none',
  message: '{subject}: an encoding of {name} changed, which changes no body.',
  why: 'The body has no such part, or the part is written the same either way.',
});
