import { defineRule } from '../define-rule.ts';

export const nullAdded = defineRule({
  id: 'null-added',
  on: 'schema.null',
  action: 'added',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject} may be null now.',
  why: { request: 'The service accepts more than before.', response: 'Clients that do not expect null fail.' },
  instead: 'Leave the property out, or add another one.',
});
