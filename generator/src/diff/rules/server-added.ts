import { defineRule } from '../define-rule.ts';

export const serverAdded = defineRule({
  id: 'server-added',
  on: 'server',
  action: 'added',
  effect: 'none',
  message: 'The server {after} is new.',
  why: 'Clients keep using their server.',
});
