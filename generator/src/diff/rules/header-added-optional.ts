import { defineRule } from '../define-rule.ts';

export const headerAddedOptional = defineRule({
  id: 'header-added-optional',
  on: 'header',
  action: 'added',
  when: { required: false },
  effect: 'widened',
  departs: { response: 'non-breaking', because: 'A receiver ignores what it does not know.' },
  message: '{subject}: the header {name} is new.',
  why: 'Receivers ignore headers that they do not know.',
});
