import { defineRule } from '../define-rule.ts';

export const encodingUnused = defineRule({
  id: 'encoding-unused',
  on: 'encoding.unused',
  action: 'changed',
  effect: 'none',
  message: '{subject}: an encoding for {name} changed, which has no effect outside of forms.',
  why: 'Only forms have parts.',
});
