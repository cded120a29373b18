import { defineRule } from '../define-rule.ts';

export const idleParameterChanged = defineRule({
  id: 'idle-parameter-changed',
  on: 'parameter.idle',
  action: ['added', 'removed'],
  effect: 'none',
  message: '{subject}: the path parameter {name}, which the path does not name, came or went.',
  why: 'It has no place in a request.',
});
