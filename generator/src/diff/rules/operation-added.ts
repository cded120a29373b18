import { defineRule } from '../define-rule.ts';

export const operationAdded = defineRule({
  id: 'operation-added',
  on: 'operation',
  action: 'added',
  effect: 'widened',
  policy: 'endpoint-added',
  message: '{after} is new.',
  why: 'Nobody calls it yet.',
});
