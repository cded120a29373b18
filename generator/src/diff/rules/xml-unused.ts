import { defineRule } from '../define-rule.ts';

export const xmlUnused = defineRule({
  id: 'xml-unused',
  on: 'schema.xml',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the XML form changed, but it is never sent as XML.',
  why: 'Clients never see it.',
});
