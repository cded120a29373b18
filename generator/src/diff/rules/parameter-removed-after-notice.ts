import { defineRule } from '../define-rule.ts';

export const parameterRemovedAfterNotice = defineRule({
  id: 'parameter-removed-after-notice',
  on: 'parameter',
  action: 'removed',
  when: { notice: 'honoured' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{subject}: the parameter {name} was removed after the announced date; the notice was honoured.',
  why: 'Clients that send it lose its effect although they had notice.',
  instead: 'Keep it in this major. The command retire leaves it out of the next one.',
});
