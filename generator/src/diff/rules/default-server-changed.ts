import { defineRule } from '../define-rule.ts';

export const defaultServerChanged = defineRule({
  id: 'default-server-changed',
  on: 'server.default',
  action: 'changed',
  effect: 'changed',
  waivable: 'Clients that set a base URL, or use an old address that keeps working, are unaffected.',
  message: 'The first server changed from {before} to {after}.',
  why: 'Clients without a base URL of their own still call the old one.',
  instead: 'Keep the old address working.',
});
