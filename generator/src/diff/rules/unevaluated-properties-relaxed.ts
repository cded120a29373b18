import { defineRule } from '../define-rule.ts';

export const unevaluatedPropertiesRelaxed = defineRule({
  id: 'unevaluated-properties-relaxed',
  on: 'schema.unevaluatedProperties',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: properties that nothing else speaks of may be more now.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
