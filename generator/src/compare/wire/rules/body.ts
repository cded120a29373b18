import { anyEdit, defineRules, reservedCharacters } from '../define-rule.ts';

const misread = {
  policy: 'validation-tightened',
  why: 'The service reads parts by name and type, so it does not understand the parts that clients send.',
  instead: 'Read both ways until the next major.',
} as const;

export const bodyRules = defineRules({
  'body-added-optional': {
    on: 'body',
    departs: { response: 'non-breaking', because: 'A receiver ignores what it does not know.' },
    message: '{subject}: an optional body is new.',
    why: 'The service accepts requests without one, as before.',
  },
  'body-added-required': {
    on: 'body',
    policy: 'validation-tightened',
    message: '{subject}: a body is now required.',
    why: 'The service rejects requests without one.',
    instead: 'Make it optional.',
  },
  'body-became-optional': {
    on: 'body.required',
    policy: 'response-structure-changed',
    message: '{subject}: the body is now optional.',
    why: { request: 'The service accepts requests with one, as before.', response: 'Clients may get no body.' },
  },
  'body-became-required': {
    on: 'body.required',
    policy: 'validation-tightened',
    message: '{subject}: the body is now required.',
    why: 'The service rejects requests without one.',
    instead: 'Leave it optional.',
  },
  'body-removed': {
    on: 'body',
    effect: 'changed',
    policy: 'field-removed',
    message: '{subject}: the body was removed.',
    why: 'The service ignores the body that clients send.',
    instead: 'Keep it until the next major.',
  },
  'media-type-added': {
    on: 'media-type',
    effect: 'widened',
    departs: { response: 'non-breaking', because: 'The Accept header decides which representation the client gets.' },
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
      response: 'Clients that read only this type get another one, nothing, or an error.',
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
      response: 'Clients could already get this type.',
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
  'encoding-content-type-changed': {
    on: 'encoding.contentType',
    ...misread,
    message: '{subject}: the type of the form part {name} changed from {before} to {after}.',
  },
  'encoding-content-type-relaxed': {
    on: 'encoding.contentType',
    message: '{subject}: the form part {name} may be of more types: {after} instead of {before}.',
    why: {
      request: 'The service still accepts everything that it accepted before.',
      response: 'Clients may get a part of a type that they do not understand.',
    },
  },
  'encoding-content-type-tightened': {
    on: 'encoding.contentType',
    message: '{subject}: the form part {name} may be of fewer types: {after} instead of {before}.',
    why: {
      request: 'The service rejects parts of the other types.',
      response: 'The part has one of the types that it could have before.',
    },
    policy: 'validation-tightened',
    instead: 'Accept the old types until the next major.',
  },
  'encoding-explode-changed': {
    on: 'encoding.explode',
    ...misread,
    message: '{subject}: the explosion of the form part {name} changed from {before} to {after}.',
  },
  'encoding-of-items-changed': {
    on: ['media-type.itemEncoding', 'media-type.prefixEncoding', 'encoding.parts'],
    ...anyEdit,
    policy: ['response-structure-changed', 'validation-tightened'],
    message: '{subject}: the encoding of the parts in {name} changed.',
    why: 'The code that reads the parts expects the old form.',
    instead: 'Read both ways until the next major.',
  },
  ...reservedCharacters('encoding', 'the form part {name}', 'part', 'form', 'form'),
  'encoding-style-changed': {
    on: 'encoding.style',
    ...misread,
    message: '{subject}: the style of the form part {name} changed from {before} to {after}.',
  },
  'encoding-unused': {
    on: 'encoding.unused',
    action: 'changed',
    effect: 'none',
    message: '{subject}: the encoding of {name} changed, without effect on any body.',
    why: 'The body has no such part, or the part is written the same either way.',
  },
});
