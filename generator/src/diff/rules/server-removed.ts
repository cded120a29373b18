import { defineRule } from '../define-rule.ts';

export const serverRemoved = defineRule({
  id: 'server-removed',
  on: 'server',
  action: 'removed',
  effect: 'narrowed',
  waivable: 'Clients are unaffected if the address keeps working.',
  message: 'The server {before} was removed.',
  why: 'Clients that use it must change their base URL.',
});
