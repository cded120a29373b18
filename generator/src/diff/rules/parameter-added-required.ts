import { defineRule } from '../define-rule.ts';

export const parameterAddedRequired = defineRule({
  id: 'parameter-added-required',
  on: 'parameter',
  action: 'added',
  when: { required: true },
  effect: 'narrowed',
  policy: 'required-parameter-added',
  message: '{subject}: the parameter {name} is new and required.',
  why: 'The service rejects requests without it.',
  instead: 'Make it optional, with a default that keeps the old behaviour.',
});
