import { defineRule } from '../define-rule.ts';

export const enumValueAdded = defineRule({
  id: 'enum-value-added',
  on: 'schema.value',
  action: 'added',
  effect: 'widened',
  policy: 'enum-member-added',
  message: '{subject}: the value {name} is new.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Enums are open: clients use a fallback for values that they do not know.',
  },
});
