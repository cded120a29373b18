import { defineRule } from '../define-rule.ts';

export const unevaluatedPropertiesOpened = defineRule({
  id: 'unevaluated-properties-opened',
  on: 'schema.unevaluatedProperties.closed',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: properties that nothing else speaks of are possible now.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
