import { defineRule } from '../define-rule.ts';

export const enumRemoved = defineRule({
  id: 'enum-removed',
  on: 'schema.values',
  action: 'removed',
  effect: 'widened',
  departs: {
    response: 'non-breaking',
    because: 'The policy has clients treat enums as open, so other values could come before.',
  },
  message: '{subject}: the list of values ({before}) is gone.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Enums are open: clients already expect other values.',
  },
});
