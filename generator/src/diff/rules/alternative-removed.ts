import { defineRule } from '../define-rule.ts';

export const alternativeRemoved = defineRule({
  id: 'alternative-removed',
  on: 'branch',
  action: 'removed',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the alternative {name} was removed.',
  why: {
    request: 'The service rejects requests of this shape.',
    response: 'Clients get nothing that they could not get before.',
  },
  instead: 'Keep it until the next major.',
});
