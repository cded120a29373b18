import { defineRule } from '../define-rule.ts';

export const serversRespelled = defineRule({
  id: 'servers-respelled',
  on: 'server.spelling',
  action: 'changed',
  effect: 'none',
  message: '{subject}: the servers are written differently, and every URL stays the same.',
  why: 'Clients call the same addresses.',
});
