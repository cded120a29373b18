import { defineRule } from '../define-rule.ts';

export const dependentRequiredRelaxed = defineRule({
  id: 'dependent-required-relaxed',
  on: 'schema.dependentRequired',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: {name} asks for fewer properties beside it: {after} instead of {before}.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
