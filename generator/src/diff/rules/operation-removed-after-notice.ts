import { defineRule } from '../define-rule.ts';

export const operationRemovedAfterNotice = defineRule({
  id: 'operation-removed-after-notice',
  on: 'operation',
  action: 'removed',
  when: { notice: 'honoured' },
  effect: 'narrowed',
  policy: 'endpoint-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{before} was removed after the announced date; the notice was honoured.',
  why: 'Clients that still call it fail. Notice says when a removal may come, not that it fits into the same major.',
  instead: 'Keep it in this major. The command retire leaves it out of the next one.',
});
