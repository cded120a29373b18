import { defineRule } from '../define-rule.ts';

export const patternPropertiesRelaxed = defineRule({
  id: 'pattern-properties-relaxed',
  on: 'schema.patternProperties',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the schema of properties that match {name} is less strict.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
