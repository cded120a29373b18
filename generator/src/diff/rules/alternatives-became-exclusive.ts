import { defineRule } from '../define-rule.ts';

export const alternativesBecameExclusive = defineRule({
  id: 'alternatives-became-exclusive',
  on: 'schema.unionKind',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: exactly one alternative must fit now ({after} instead of {before}).',
  why: { request: 'A value that fits several alternatives is refused.', response: 'What comes could come before.' },
});
