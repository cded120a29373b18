import { defineRule } from '../define-rule.ts';

export const unevaluatedPropertiesRelaxed = defineRule({
  id: 'unevaluated-properties-relaxed',
  on: 'schema.unevaluatedProperties',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the schema of all other properties is less strict.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
