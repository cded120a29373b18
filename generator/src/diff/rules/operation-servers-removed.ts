import { defineRule } from '../define-rule.ts';

export const operationServersRemoved = defineRule({
  id: 'operation-servers-removed',
  on: 'operation.servers',
  action: 'removed',
  effect: 'changed',
  message: '{subject}: the operation lost its own servers, {before}.',
  why: 'Clients send the request to a server that the description no longer names.',
  instead: 'Keep the server until the next major.',
});
