import { defineRule } from '../define-rule.ts';

export const enumValueRemoved = defineRule({
  id: 'enum-value-removed',
  on: 'schema.value',
  action: 'removed',
  effect: 'changed',
  policy: 'enum-member-removed',
  message: '{subject}: the value {name} was removed.',
  why: { request: 'The service rejects requests with it.', response: 'Code that waits for the value waits forever.' },
  instead: 'Keep the value until the next major.',
});
