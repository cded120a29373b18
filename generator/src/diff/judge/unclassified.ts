import { defineRule } from '../define-rule.ts';

/** Judges what no rule knows: as long as nobody has thought about a change, it is taken to break clients. */
export const unclassified = defineRule({
  id: 'unclassified',
  on: '',
  action: 'changed',
  effect: 'changed',
  message: '{subject}: {on} {name} changed in a way that no rule knows.',
  why: 'Nobody knows what this change means to clients until somebody has looked at it.',
  instead: 'Add a rule for this kind of change, or take the change back.',
});
