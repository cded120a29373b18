import { defineRule } from '../define-rule.ts';

export const patternPropertiesRelaxed = defineRule({
  id: 'pattern-properties-relaxed',
  on: 'schema.patternProperties',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: what properties that match {name} may be got wider.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
