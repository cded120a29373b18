import { defineRule } from '../define-rule.ts';

export const operationRemovedEarly = defineRule({
  id: 'operation-removed-early',
  on: 'operation',
  action: 'removed',
  when: { notice: 'before-sunset' },
  effect: 'narrowed',
  policy: 'endpoint-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{before} was removed before the date that was announced.',
  why: 'Clients that call it fail earlier than they were told.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
