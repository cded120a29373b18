import { defineRule } from '../define-rule.ts';

export const parameterAddedOptional = defineRule({
  id: 'parameter-added-optional',
  on: 'parameter',
  action: 'added',
  when: { required: false },
  effect: 'widened',
  policy: 'optional-parameter-added',
  departs: { response: 'non-breaking', because: 'A receiver ignores what it does not know.' },
  message: '{subject}: the optional parameter {name} is new.',
  why: 'Clients that do not send it get the same response as before.',
});
