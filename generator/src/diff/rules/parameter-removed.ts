import { defineRule } from '../define-rule.ts';

export const parameterRemoved = defineRule({
  id: 'parameter-removed',
  on: 'parameter',
  action: 'removed',
  when: { notice: 'never-deprecated' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{subject}: the parameter {name} was removed without having been deprecated.',
  why: 'Clients that send it lose its effect without warning.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
