import { defineRule } from '../define-rule.ts';

export const headerParameterAddedRequired = defineRule({
  id: 'header-parameter-added-required',
  on: 'parameter',
  action: 'added',
  when: { required: true, in: 'header' },
  effect: 'narrowed',
  policy: 'required-header-added',
  message: '{subject}: the header {name} is new and required.',
  why: 'The service rejects requests without it.',
  instead: 'Make it optional, with a default that keeps the old behaviour.',
});
