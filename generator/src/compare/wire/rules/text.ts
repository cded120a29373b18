import { defineRules, limit, limitWaivable, nothingNew } from '../define-rule.ts';

export const textRules = defineRules({
  ...limit('max-length', 'schema.maxLength', 'the maximum length'),
  ...limit('min-length', 'schema.minLength', 'the minimum length'),
  'pattern-added': { on: 'schema.pattern', message: '{subject}: the text must match {after}.' },
  'pattern-changed': {
    on: 'schema.pattern',
    waivable: 'Clients are unaffected if a review shows that the old texts still match.',
    message: '{subject}: the pattern changed from {before} to {after}.',
    why: 'The tool could not prove that one pattern matches everything that the other matches.',
  },
  'pattern-relaxed': {
    on: 'schema.pattern',
    waivable: limitWaivable,
    message: '{subject}: the pattern changed from {before} to {after}, which matches more.',
    why: { response: 'Clients that rely on the pattern get texts that do not match it.' },
  },
  'pattern-removed': {
    on: 'schema.pattern',
    waivable: limitWaivable,
    message: '{subject}: the text no longer needs to match {before}.',
    why: { response: 'Clients that rely on the pattern get texts that do not match it.' },
  },
  'pattern-tightened': {
    on: 'schema.pattern',
    message: '{subject}: the pattern changed from {before} to {after}, which matches less.',
    why: { response: nothingNew },
  },
  'content-encoding-changed': {
    on: 'schema.contentEncoding',
    policy: 'field-type-changed',
    message: '{subject}: the encoding of the content changed from {before} to {after}.',
    why: 'Clients write and read the content the old way.',
  },
  'content-media-type-changed': {
    on: 'schema.contentMediaType',
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
    message: '{subject}: the content must match a schema now.',
  },
  'content-schema-removed': {
    on: 'schema.contentSchema',
    message: '{subject}: the content no longer needs to match a schema.',
    why: { response: 'Clients that rely on its structure fail.' },
  },
  'format-added': { on: 'schema.format', message: '{subject}: the format is now {after}.' },
  'format-changed': {
    on: 'schema.format',
    policy: 'field-type-changed',
    message: '{subject}: the format changed from {before} to {after}.',
    why: 'Clients write and parse the old format.',
    instead: 'Add a field of the new format beside the old one.',
  },
  'format-relaxed': {
    on: 'schema.format',
    message: '{subject}: the format changed from {before} to the wider {after}.',
    why: { response: 'Clients may get values that do not match the old format.' },
  },
  'format-check-removed': {
    on: 'schema.format',
    when: { plain: true },
    waivable: limitWaivable,
    message: '{subject}: the text no longer needs to have the format {before}.',
    why: { response: 'Clients that rely on the format get texts that do not have it.' },
  },
  'format-removed': {
    on: 'schema.format',
    policy: 'field-type-changed',
    message: '{subject}: the format {before} was removed.',
    why: {
      request: 'Generated code derives the type of a field from its format, so code for the old type does not match.',
      response: 'Clients that parse the old format fail.',
    },
  },
  'format-range-removed': {
    on: 'schema.format',
    when: { range: true },
    message: '{subject}: numbers no longer need to fit into {before}.',
    why: {
      request: 'The service accepts all numbers that it accepted before.',
      response: 'Clients may get numbers that do not fit into the old format.',
    },
  },
  'format-tightened': {
    on: 'schema.format',
    message: '{subject}: the format changed from {before} to the narrower {after}.',
    why: { response: nothingNew },
  },
});
