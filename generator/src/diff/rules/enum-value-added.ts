import { defineRule } from '../define-rule.ts';

export const enumValueAdded = defineRule({
  id: 'enum-value-added',
  on: 'schema.value',
  action: 'added',
  effect: 'widened',
  policy: 'enum-member-added',
  message: '{subject}: the value {name} is new.',
  why: {
    request: 'More is accepted than before.',
    response: 'Enums are open: clients map what they do not know to a fallback.',
  },
});
