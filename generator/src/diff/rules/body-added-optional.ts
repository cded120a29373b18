import { defineRule } from '../define-rule.ts';

export const bodyAddedOptional = defineRule({
  id: 'body-added-optional',
  on: 'body',
  action: 'added',
  when: { required: false },
  effect: 'widened',
  departs: { response: 'non-breaking', because: 'A receiver ignores what it does not know.' },
  message: '{subject}: clients may send a body now.',
  why: 'The service accepts requests without one, as before.',
});
