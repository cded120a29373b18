import { defineRule } from '../define-rule.ts';

export const parameterRemovedEarly = defineRule({
  id: 'parameter-removed-early',
  on: 'parameter',
  action: 'removed',
  when: { notice: 'before-sunset' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{subject}: the parameter {name} was removed before the date that was announced.',
  why: 'Clients that send it lose its effect earlier than they were told.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
