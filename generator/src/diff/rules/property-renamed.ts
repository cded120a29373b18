import { defineRule } from '../define-rule.ts';

export const propertyRenamed = defineRule({
  id: 'property-renamed',
  on: 'property',
  action: 'renamed',
  effect: 'changed',
  policy: 'field-renamed',
  message: '{subject}: the property {before} is now {after}.',
  why: { request: 'Clients still send the old name.', response: 'Clients still read the old name.' },
  instead: 'Keep the old name beside the new one until the next major.',
});
