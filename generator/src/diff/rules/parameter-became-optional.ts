import { defineRule } from '../define-rule.ts';

export const parameterBecameOptional = defineRule({
  id: 'parameter-became-optional',
  on: 'parameter.required',
  action: 'removed',
  effect: 'widened',
  policy: 'parameter-made-optional',
  message: '{subject}: the parameter {name} is now optional.',
  why: { request: 'The service accepts requests with it, as before.', response: 'Receivers may not get it.' },
});
