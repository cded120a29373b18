import { defineRule } from '../define-rule.ts';

export const propertyNamesRelaxed = defineRule({
  id: 'property-names-relaxed',
  on: 'schema.propertyNames',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: names of properties need not fit a schema any more.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
