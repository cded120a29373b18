import { defineRule } from '../define-rule.ts';

export const alternativesRemoved = defineRule({
  id: 'alternatives-removed',
  on: 'schema.union',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: none of {before} needs to hold any more.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
