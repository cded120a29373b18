import { defineRule } from '../define-rule.ts';

export const responseStatusGeneralised = defineRule({
  id: 'response-status-generalised',
  on: 'response.status',
  action: 'relaxed',
  when: { kind: 'success' },
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable: 'Clients that take every 2xx as a success are not harmed.',
  message: '{subject}: the status {before} is now {after}.',
  why: 'Clients may get a success status that they do not know.',
});
