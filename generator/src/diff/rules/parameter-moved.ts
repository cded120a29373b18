import { defineRule } from '../define-rule.ts';

export const parameterMoved = defineRule({
  id: 'parameter-moved',
  on: 'parameter',
  action: 'moved',
  effect: 'changed',
  policy: 'required-parameter-changed',
  message: '{subject}: the parameter {before} is now {after}.',
  why: 'Clients still send it where it was.',
  instead: 'Accept it in both places until the next major.',
});
