import { defineRule } from '../define-rule.ts';

export const operationRemovedAfterNotice = defineRule({
  id: 'operation-removed-after-notice',
  on: 'operation',
  action: 'removed',
  when: { notice: 'honoured' },
  effect: 'narrowed',
  policy: 'endpoint-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{before} was removed after the announced date; the notice was honoured.',
  why: 'Clients that still call it fail. The notice permits a removal in the next major, not in this one.',
  instead: 'Keep it in this major. The command retire leaves it out of the next one.',
});
