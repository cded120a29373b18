import { defineRule } from '../define-rule.ts';

export const xmlChanged = defineRule({
  id: 'xml-changed',
  on: 'schema.xml',
  action: ['added', 'removed', 'changed'],
  when: { xml: true },
  effect: 'changed',
  policy: 'field-type-changed',
  message: '{subject}: the XML form changed.',
  why: 'Clients write and read the old elements and attributes.',
});
