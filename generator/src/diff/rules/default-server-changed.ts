import { defineRule } from '../define-rule.ts';

export const defaultServerChanged = defineRule({
  id: 'default-server-changed',
  on: 'server.default',
  action: 'changed',
  effect: 'changed',
  waivable: 'Clients that are given their base address, or an old address that goes on working, are not harmed.',
  message: 'The first server changed from {before} to {after}.',
  why: 'Clients that were told nothing else still call the old one.',
  instead: 'Keep the old address serving.',
});
