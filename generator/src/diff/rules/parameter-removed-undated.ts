import { defineRule } from '../define-rule.ts';

export const parameterRemovedUndated = defineRule({
  id: 'parameter-removed-undated',
  on: 'parameter',
  action: 'removed',
  when: { notice: 'undated' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{subject}: the parameter {name} was deprecated without a date and is removed.',
  why: 'The service ignores it for clients that send it. They were warned, but without a date.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
