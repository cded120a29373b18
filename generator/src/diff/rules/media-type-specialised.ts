import { defineRule } from '../define-rule.ts';

export const mediaTypeSpecialised = defineRule({
  id: 'media-type-specialised',
  on: 'media-type',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the media type {before} became {after}.',
  why: {
    request: 'The service rejects bodies of other types.',
    response: 'Clients get one of the types that they could get before.',
  },
});
