import { defineRule } from '../define-rule.ts';

export const securityAdded = defineRule({
  id: 'security-added',
  on: 'security',
  action: 'added',
  effect: 'narrowed',
  policy: 'required-header-added',
  message: '{subject}: credentials are needed now: {after}.',
  why: 'Requests without credentials are refused.',
});
