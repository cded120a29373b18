import { defineRule } from '../define-rule.ts';

export const mediaTypeAdded = defineRule({
  id: 'media-type-added',
  on: 'media-type',
  action: 'added',
  effect: 'widened',
  departs: { response: 'non-breaking', because: 'Which representation comes is negotiated by Accept.' },
  message: '{subject}: the media type {name} is new.',
  why: { request: 'Clients may keep using the others.', response: 'Clients get it only if they ask for it.' },
});
