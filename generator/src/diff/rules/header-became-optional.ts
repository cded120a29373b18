import { defineRule } from '../define-rule.ts';

export const headerBecameOptional = defineRule({
  id: 'header-became-optional',
  on: 'header.required',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the header {name} may be missing now.',
  why: 'Clients that rely on it find nothing.',
  instead: 'Keep sending it until the next major.',
});
