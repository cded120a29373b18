import { defineRule } from '../define-rule.ts';

export const parameterRemoved = defineRule({
  id: 'parameter-removed',
  on: 'parameter',
  action: 'removed',
  when: { notice: 'never-deprecated' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{subject}: the parameter {name} was removed without having been deprecated.',
  why: 'The service ignores it for clients that send it, and nobody warned them.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
