import { defineRule } from '../define-rule.ts';

export const constantRemoved = defineRule({
  id: 'constant-removed',
  on: 'schema.constant',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject} was always {before} and may now be anything of its type.',
  why: {
    request: 'The service accepts more than before.',
    response:
      'Clients that tell values apart by the constant do not know the new ones. A constant is not an open enum.',
  },
});
