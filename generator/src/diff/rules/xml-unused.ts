import { defineRule } from '../define-rule.ts';

export const xmlUnused = defineRule({
  id: 'xml-unused',
  on: 'schema.xml',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: how it would be written in XML changed; it is never sent as XML.',
  why: 'No client sees it.',
});
