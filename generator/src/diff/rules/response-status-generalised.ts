import { defineRule } from '../define-rule.ts';

export const responseStatusGeneralised = defineRule({
  id: 'response-status-generalised',
  on: 'response.status',
  action: 'relaxed',
  when: { kind: 'success' },
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable: 'Clients that treat every 2xx status as a success are unaffected.',
  message: '{subject}: the status {before} is now {after}.',
  why: 'Clients may get a success status that they do not know.',
});
