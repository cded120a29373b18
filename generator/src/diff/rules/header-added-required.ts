import { defineRule } from '../define-rule.ts';

export const headerAddedRequired = defineRule({
  id: 'header-added-required',
  on: 'header',
  action: 'added',
  when: { required: true },
  effect: 'narrowed',
  policy: 'required-header-added',
  message: '{subject}: the header {name} is new and always there.',
  why: { request: 'Messages without it are refused.', response: 'More is promised than before.' },
});
