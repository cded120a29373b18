import { defineRule } from '../define-rule.ts';

export const parameterRemovedAfterNotice = defineRule({
  id: 'parameter-removed-after-notice',
  on: 'parameter',
  action: 'removed',
  when: { notice: 'honoured' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{subject}: the parameter {name} was removed after the announced date; the notice was honoured.',
  why: 'The service ignores it for clients that still send it. They had their notice.',
  instead: 'Keep it in this major. The command retire leaves it out of the next one.',
});
