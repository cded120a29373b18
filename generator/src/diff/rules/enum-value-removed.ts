import { defineRule } from '../define-rule.ts';

export const enumValueRemoved = defineRule({
  id: 'enum-value-removed',
  on: 'schema.value',
  action: 'removed',
  effect: 'changed',
  policy: 'enum-member-removed',
  message: '{subject}: the value {name} was removed.',
  why: { request: 'Requests with it are refused.', response: 'Code that waits for it waits for ever.' },
  instead: 'Keep the value until the next major.',
});
