import { defineRule } from '../define-rule.ts';

export const headerRemoved = defineRule({
  id: 'header-removed',
  on: 'header',
  action: 'removed',
  effect: 'changed',
  policy: 'field-removed',
  message: '{subject}: the header {name} was removed.',
  why: 'Clients that read it find nothing.',
  instead: 'Keep sending it until the next major.',
});
