import { defineRule } from '../define-rule.ts';

export const parameterRemovedEarly = defineRule({
  id: 'parameter-removed-early',
  on: 'parameter',
  action: 'removed',
  when: { notice: 'before-sunset' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{subject}: the parameter {name} was removed before the date that was announced.',
  why: 'The service ignores it for clients that send it, earlier than announced.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
