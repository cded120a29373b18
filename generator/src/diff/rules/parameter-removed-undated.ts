import { defineRule } from '../define-rule.ts';

export const parameterRemovedUndated = defineRule({
  id: 'parameter-removed-undated',
  on: 'parameter',
  action: 'removed',
  when: { notice: 'undated' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{subject}: the parameter {name} was deprecated without a date and is removed.',
  why: 'Clients that send it lose its effect although nobody knew when.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
