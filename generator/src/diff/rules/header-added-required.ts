import { defineRule } from '../define-rule.ts';

export const headerAddedRequired = defineRule({
  id: 'header-added-required',
  on: 'header',
  action: 'added',
  when: { required: true },
  effect: 'narrowed',
  policy: 'required-header-added',
  message: '{subject}: the header {name} is new and required.',
  why: { request: 'The receiver rejects messages without it.', response: 'The service promises more than before.' },
});
