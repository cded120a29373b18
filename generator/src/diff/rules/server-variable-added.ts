import { defineRule } from '../define-rule.ts';

export const serverVariableAdded = defineRule({
  id: 'server-variable-added',
  on: 'server-variable',
  action: 'added',
  effect: 'none',
  message: '{subject}: the variable {name} of the server is new.',
  why: 'It has a default.',
});
