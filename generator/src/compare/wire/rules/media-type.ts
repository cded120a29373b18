import { defineRules } from '../define-rule.ts';

export const mediaTypeRules = defineRules({
  'media-type-added': {
    on: 'media-type',
    effect: 'widened',
    departs: { response: 'non-breaking', because: 'Which representation comes is negotiated by Accept.' },
    message: '{subject}: the media type {name} is new.',
    why: { request: 'Clients may keep using the others.', response: 'Clients get it only if they ask for it.' },
  },
  'media-type-generalised': {
    on: 'media-type',
    action: 'relaxed',
    policy: 'response-structure-changed',
    message: '{subject}: the media type {before} became {after}.',
    why: { response: 'Clients may get representations that they do not understand.' },
  },
  'media-type-parameters-changed': {
    on: 'media-type',
    policy: ['response-structure-changed', 'validation-tightened'],
    message: '{subject}: the media type {before} became {after}.',
    why: 'The same bytes mean something else.',
  },
  'media-type-removed': {
    on: 'media-type',
    effect: 'changed',
    policy: ['response-structure-changed', 'validation-tightened'],
    message: '{subject}: the media type {name} was removed.',
    why: {
      request: 'The service rejects bodies of this type.',
      response: 'Clients that read only this type get another one, or an error.',
    },
    instead: 'Keep it until the next major.',
  },
  'media-type-specialised': {
    on: 'media-type',
    action: 'tightened',
    policy: 'validation-tightened',
    message: '{subject}: the media type {before} became {after}.',
    why: {
      request: 'The service rejects bodies of other types.',
      response: 'Clients get one of the types that they could get before.',
    },
  },
  'sent-media-type-added': {
    on: 'media-type',
    when: { unasked: true },
    effect: 'widened',
    waivable: 'Receivers are unaffected as long as the service sends the new type only to those that can read it.',
    message: '{subject}: the service may send {name} now.',
    why: { response: 'Receivers do not ask for a type, so they may get one that they cannot read.' },
    instead: 'Send it only to receivers that chose it.',
  },
});
