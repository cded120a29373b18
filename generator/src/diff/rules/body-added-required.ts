import { defineRule } from '../define-rule.ts';

export const bodyAddedRequired = defineRule({
  id: 'body-added-required',
  on: 'body',
  action: 'added',
  when: { required: true },
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: a body is now required.',
  why: 'Requests without one are refused.',
  instead: 'Make it optional.',
});
