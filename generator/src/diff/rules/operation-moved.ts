import { defineRule } from '../define-rule.ts';

export const operationMoved = defineRule({
  id: 'operation-moved',
  on: 'operation',
  action: 'moved',
  effect: 'changed',
  policy: 'endpoint-removed',
  message: '{before} moved to {after}.',
  why: 'Clients still call the old method and path.',
  instead: 'Offer both until the next major.',
});
