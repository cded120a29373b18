import { defineRule } from '../define-rule.ts';

export const callbackMoved = defineRule({
  id: 'callback-moved',
  on: 'callback',
  action: 'moved',
  effect: 'changed',
  policy: 'endpoint-removed',
  message: 'The callback {before} became {after}.',
  why: 'Clients listen for the old one.',
  instead: 'Send both until the next major.',
});
