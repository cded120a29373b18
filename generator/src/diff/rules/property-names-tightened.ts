import { defineRule } from '../define-rule.ts';

export const propertyNamesTightened = defineRule({
  id: 'property-names-tightened',
  on: 'schema.propertyNames',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: names of properties must fit a schema now.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
