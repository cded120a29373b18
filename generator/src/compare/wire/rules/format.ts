import { defineRules } from '../define-rule.ts';

export const formatRules = defineRules({
  'content-encoding-changed': {
    on: 'schema.contentEncoding',
    action: 'changed',
    effect: 'changed',
    policy: 'field-type-changed',
    message: '{subject}: the encoding of the content changed from {before} to {after}.',
    why: 'Clients write and read the content the old way.',
  },
  'content-media-type-changed': {
    on: 'schema.contentMediaType',
    action: 'changed',
    effect: 'changed',
    policy: 'field-type-changed',
    message: '{subject}: the media type of the content changed from {before} to {after}.',
    why: 'Clients write and read the content the old way.',
  },
  'content-respelled': {
    on: 'schema.contentWords',
    action: 'changed',
    effect: 'none',
    message: '{subject}: the content is described by {after} instead of {before}, which means the same.',
    why: 'OpenAPI 3.0 and 3.1 describe encoded content in different ways.',
  },
  'content-schema-added': {
    on: 'schema.contentSchema',
    action: 'added',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the content must match a schema now.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'The service promises more than before.',
    },
  },
  'content-schema-removed': {
    on: 'schema.contentSchema',
    action: 'removed',
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: the content no longer needs to match a schema.',
    why: { request: 'The service accepts more than before.', response: 'Clients that rely on its structure fail.' },
  },
  'format-added': {
    on: 'schema.format',
    action: 'added',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the format is now {after}.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'The service promises more than before.',
    },
  },
  'format-changed': {
    on: 'schema.format',
    action: 'changed',
    effect: 'changed',
    policy: 'field-type-changed',
    message: '{subject}: the format changed from {before} to {after}.',
    why: 'Clients write and parse the old format.',
    instead: 'Add a field of the new format beside the old one.',
  },
  'format-relaxed': {
    on: 'schema.format',
    action: 'relaxed',
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: the format changed from {before} to the wider {after}.',
    why: {
      request: 'The service accepts more than before.',
      response: 'Clients may get values that do not match the old format.',
    },
  },
  'format-removed': {
    on: 'schema.format',
    action: 'removed',
    effect: 'widened',
    policy: 'field-type-changed',
    message: '{subject}: the format {before} was removed.',
    why: {
      request: 'Generated code derives the type of a field from its format, so code for the old type does not match.',
      response: 'Clients that parse the old format fail.',
    },
  },
  'format-tightened': {
    on: 'schema.format',
    action: 'tightened',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the format changed from {before} to the narrower {after}.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'Clients get only values that they could get before.',
    },
  },
});
