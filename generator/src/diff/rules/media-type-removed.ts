import { defineRule } from '../define-rule.ts';

export const mediaTypeRemoved = defineRule({
  id: 'media-type-removed',
  on: 'media-type',
  action: 'removed',
  effect: 'changed',
  policy: ['response-structure-changed', 'validation-tightened'],
  message: '{subject}: the media type {name} was removed.',
  why: {
    request: 'Bodies of this type are refused.',
    response: 'Clients that ask for it get something that they do not understand, or nothing.',
  },
  instead: 'Keep it until the next major.',
});
