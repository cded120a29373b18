import { defineRule } from '../define-rule.ts';

export const mediaTypeParametersChanged = defineRule({
  id: 'media-type-parameters-changed',
  on: 'media-type',
  action: 'changed',
  effect: 'changed',
  policy: ['response-structure-changed', 'validation-tightened'],
  message: '{subject}: the media type {before} became {after}.',
  why: 'The same bytes mean something else.',
});
