import { defineRule } from '../define-rule.ts';

export const mediaTypeSpecialised = defineRule({
  id: 'media-type-specialised',
  on: 'media-type',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the media type {before} became {after}.',
  why: {
    request: 'Bodies of other types are refused.',
    response: 'What comes is one of the types that could come before.',
  },
});
