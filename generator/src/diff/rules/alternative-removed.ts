import { defineRule } from '../define-rule.ts';

export const alternativeRemoved = defineRule({
  id: 'alternative-removed',
  on: 'branch',
  action: 'removed',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the alternative {name} was removed.',
  why: { request: 'Requests of this shape are refused.', response: 'What comes could come before.' },
  instead: 'Keep it until the next major.',
});
