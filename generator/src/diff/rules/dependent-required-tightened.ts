import { defineRule } from '../define-rule.ts';

export const dependentRequiredTightened = defineRule({
  id: 'dependent-required-tightened',
  on: 'schema.dependentRequired',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: {name} asks for more properties beside it: {after} instead of {before}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
