import { defineRule } from '../define-rule.ts';

export const operationRemovedEarly = defineRule({
  id: 'operation-removed-early',
  on: 'operation',
  action: 'removed',
  when: { notice: 'before-sunset' },
  effect: 'narrowed',
  policy: 'endpoint-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{before} was removed before the date that was announced.',
  why: 'Clients that call it fail earlier than announced.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
