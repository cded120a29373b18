import { defineRules } from '../define-rule.ts';

export const encodingRules = defineRules({
  'encoding-content-type-changed': {
    on: 'encoding.contentType',
    policy: 'validation-tightened',
    message: '{subject}: the type of the form part {name} changed from {before} to {after}.',
    why: 'The service reads parts by name and type, so it does not understand the parts that clients send.',
    instead: 'Read both ways until the next major.',
  },
  'encoding-content-type-relaxed': {
    on: 'encoding.contentType',
    message: '{subject}: the form part {name} may be of more types: {after} instead of {before}.',
    why: {
      request: 'The service accepts all that it accepted before.',
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
    policy: 'validation-tightened',
    message: '{subject}: the explosion of the form part {name} changed from {before} to {after}.',
    why: 'The service reads parts by name and type, so it does not understand the parts that clients send.',
    instead: 'Read both ways until the next major.',
  },
  'encoding-of-items-changed': {
    on: ['media-type.itemEncoding', 'media-type.prefixEncoding', 'encoding.parts'],
    action: ['added', 'removed', 'changed'],
    effect: 'changed',
    policy: ['response-structure-changed', 'validation-tightened'],
    message: '{subject}: the encoding of the parts in {name} changed.',
    why: 'The side that reads the parts expects them as they were written before.',
    instead: 'Read both ways until the next major.',
  },
  'encoding-reserved-characters-allowed': {
    on: 'encoding.allowReserved',
    action: 'relaxed',
    message: '{subject}: the form part {name} may hold reserved characters as they are.',
    why: {
      request: 'The service still reads reserved characters that a client encodes.',
      response: 'Clients that split the form at reserved characters read the part wrongly.',
    },
  },
  'encoding-reserved-characters-refused': {
    on: 'encoding.allowReserved',
    action: 'tightened',
    message: '{subject}: reserved characters in the form part {name} must be encoded now.',
    why: {
      request: 'Clients send them as they are, and the service reads them as parts of the form.',
      response: 'Clients that decode the part read it as before.',
    },
    policy: 'validation-tightened',
    instead: 'Read both ways until the next major.',
  },
  'encoding-style-changed': {
    on: 'encoding.style',
    policy: 'validation-tightened',
    message: '{subject}: the style of the form part {name} changed from {before} to {after}.',
    why: 'The service reads parts by name and type, so it does not understand the parts that clients send.',
    instead: 'Read both ways until the next major.',
  },
  'encoding-unused': {
    on: 'encoding.unused',
    action: 'changed',
    effect: 'none',
    message: '{subject}: the encoding of {name} changed, without effect on any body.',
    why: 'The body has no such part, or the part is written the same either way.',
  },
});
