import { defineRule } from '../define-rule.ts';

export const idleParameterChanged = defineRule({
  id: 'idle-parameter-changed',
  on: 'parameter.idle',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the parameter {name} was added, removed or changed, but clients never send it.',
  why: 'The path does not contain it, or it is a header that clients set from media types or credentials.',
});
