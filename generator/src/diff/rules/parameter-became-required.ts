import { defineRule } from '../define-rule.ts';

export const parameterBecameRequired = defineRule({
  id: 'parameter-became-required',
  on: 'parameter.required',
  action: 'added',
  effect: 'narrowed',
  policy: 'parameter-made-required',
  message: '{subject}: the parameter {name} is now required.',
  why: 'The service rejects requests without it.',
  instead: 'Leave it optional, with a default that keeps the old behaviour.',
});
