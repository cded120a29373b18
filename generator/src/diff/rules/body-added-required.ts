import { defineRule } from '../define-rule.ts';

export const bodyAddedRequired = defineRule({
  id: 'body-added-required',
  on: 'body',
  action: 'added',
  when: { required: true },
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: a body is now required.',
  why: 'The service rejects requests without one.',
  instead: 'Make it optional.',
});
