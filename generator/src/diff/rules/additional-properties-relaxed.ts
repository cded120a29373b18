import { defineRule } from '../define-rule.ts';

export const additionalPropertiesRelaxed = defineRule({
  id: 'additional-properties-relaxed',
  on: 'schema.additionalProperties',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: properties that are not listed no longer need to match a schema.',
  why: { request: 'The service accepts more than before.', response: 'Clients that read maps get values of any kind.' },
});
