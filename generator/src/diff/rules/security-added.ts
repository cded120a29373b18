import { defineRule } from '../define-rule.ts';

export const securityAdded = defineRule({
  id: 'security-added',
  on: 'security',
  action: 'added',
  effect: 'narrowed',
  policy: 'required-header-added',
  message: '{subject}: the operation requires credentials now: {after}.',
  why: 'The service rejects requests without credentials.',
});
