import { defineRule } from '../define-rule.ts';

export const operationRemoved = defineRule({
  id: 'operation-removed',
  on: 'operation',
  action: 'removed',
  when: { notice: 'never-deprecated' },
  effect: 'narrowed',
  policy: 'endpoint-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{before} was removed without having been deprecated.',
  why: 'Clients that call it fail, and nobody warned them.',
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
