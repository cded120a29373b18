import { defineRule } from '../define-rule.ts';

export const operationServersAdded = defineRule({
  id: 'operation-servers-added',
  on: 'operation.servers',
  action: 'added',
  effect: 'changed',
  message: '{subject}: the operation got servers of its own, {after}.',
  why: 'Clients send the request to the server of the API.',
  instead: 'Serve the operation on the server of the API.',
});
