import { defineRule } from '../define-rule.ts';

export const mediaTypeRemoved = defineRule({
  id: 'media-type-removed',
  on: 'media-type',
  action: 'removed',
  effect: 'changed',
  policy: ['response-structure-changed', 'validation-tightened'],
  message: '{subject}: the media type {name} was removed.',
  why: {
    request: 'The service rejects bodies of this type.',
    response: 'Clients that ask for it get another media type or an error.',
  },
  instead: 'Keep it until the next major.',
});
