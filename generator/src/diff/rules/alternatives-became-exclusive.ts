import { defineRule } from '../define-rule.ts';

export const alternativesBecameExclusive = defineRule({
  id: 'alternatives-became-exclusive',
  on: 'schema.unionKind',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: values must match exactly one alternative now ({after} instead of {before}).',
  why: {
    request: 'The service rejects values that fit several alternatives.',
    response: 'Clients get nothing that they could not get before.',
  },
});
