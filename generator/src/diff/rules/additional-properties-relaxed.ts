import { defineRule } from '../define-rule.ts';

export const additionalPropertiesRelaxed = defineRule({
  id: 'additional-properties-relaxed',
  on: 'schema.additionalProperties',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: properties that are not listed need not fit a schema any more.',
  why: { request: 'More is accepted than before.', response: 'Clients that read maps get values of any kind.' },
});
