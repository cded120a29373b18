import { defineRules, limit, strictness } from '../define-rule.ts';

export const objectRules = defineRules({
  'additional-properties-closed': {
    on: 'schema.additionalProperties.closed',
    action: 'added',
    effect: 'narrowed',
    message: '{subject}: properties that are not listed are invalid now.',
    why: { request: 'The service rejects requests with properties that are not listed.' },
  },
  'additional-properties-opened': {
    on: 'schema.additionalProperties.closed',
    action: 'removed',
    effect: 'widened',
    departs: { response: 'info', because: 'The policy has clients ignore unknown response properties.' },
    message: '{subject}: properties that are not listed are valid now.',
    why: { response: 'Clients ignore properties that they do not know, unless they validate strictly.' },
  },
  'additional-properties-relaxed': {
    on: 'schema.additionalProperties',
    message: '{subject}: properties that are not listed no longer need to match a schema.',
    why: { response: 'Clients that read maps get values of any kind.' },
  },
  'additional-properties-tightened': {
    on: 'schema.additionalProperties',
    message: '{subject}: properties that are not listed must match a schema now.',
  },
  'dependent-required-changed': {
    on: 'schema.dependentRequired',
    message: '{subject}: {name} requires different properties beside it: {after} instead of {before}.',
  },
  'dependent-required-relaxed': {
    on: 'schema.dependentRequired',
    message: '{subject}: {name} requires fewer properties beside it: {after} instead of {before}.',
  },
  'dependent-required-tightened': {
    on: 'schema.dependentRequired',
    message: '{subject}: {name} requires more properties beside it: {after} instead of {before}.',
  },
  'dependent-schema-changed': {
    on: 'schema.dependentSchemas',
    message: '{subject}: the schema for objects with {name} changed.',
  },
  ...strictness('dependent-schema', 'schema.dependentSchemas', 'the schema for objects with {name}'),
  ...limit('max-properties', 'schema.maxProperties', 'the maximum number of properties'),
  ...limit('min-properties', 'schema.minProperties', 'the minimum number of properties'),
  ...strictness('pattern-properties', 'schema.patternProperties', 'the schema of properties that match {name}'),
  'property-names-relaxed': {
    on: 'schema.propertyNames',
    message: '{subject}: names of properties no longer need to match a schema.',
  },
  'property-names-tightened': {
    on: 'schema.propertyNames',
    message: '{subject}: names of properties must match a schema now.',
  },
  'unevaluated-properties-closed': {
    on: 'schema.unevaluatedProperties.closed',
    action: 'added',
    effect: 'narrowed',
    message: '{subject}: all other properties are invalid now.',
  },
  'unevaluated-properties-opened': {
    on: 'schema.unevaluatedProperties.closed',
    action: 'removed',
    effect: 'widened',
    message: '{subject}: all other properties are valid now.',
  },
  ...strictness('unevaluated-properties', 'schema.unevaluatedProperties', 'the schema of all other properties'),
});
