import { defineRule } from '../define-rule.ts';

export const operationRemovedUndated = defineRule({
  id: 'operation-removed-undated',
  on: 'operation',
  action: 'removed',
  when: { notice: 'undated' },
  effect: 'narrowed',
  policy: 'endpoint-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{before} was deprecated without a date and is removed.',
  why: 'Clients that call it fail. They were warned, but without a date.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
