import { defineRule } from '../define-rule.ts';

export const mediaTypeGeneralised = defineRule({
  id: 'media-type-generalised',
  on: 'media-type',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the media type {before} became {after}.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get representations that they do not understand.',
  },
});
