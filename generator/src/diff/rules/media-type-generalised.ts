import { defineRule } from '../define-rule.ts';

export const mediaTypeGeneralised = defineRule({
  id: 'media-type-generalised',
  on: 'media-type',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the media type {before} became {after}.',
  why: {
    request: 'More is accepted than before.',
    response: 'Clients may get representations that they do not understand.',
  },
});
