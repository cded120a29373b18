import { defineRules, limits } from '../define-rule.ts';

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
  'dependent-schema-relaxed': {
    on: 'schema.dependentSchemas',
    message: '{subject}: the schema for objects with {name} is less strict.',
  },
  'dependent-schema-tightened': {
    on: 'schema.dependentSchemas',
    message: '{subject}: the schema for objects with {name} is stricter.',
  },
  'max-properties-relaxed': limits.relaxed('schema.maxProperties', 'the maximum number of properties'),
  'max-properties-tightened': limits.tightened('schema.maxProperties', 'the maximum number of properties'),
  'min-properties-relaxed': limits.relaxed('schema.minProperties', 'the minimum number of properties'),
  'min-properties-tightened': limits.tightened('schema.minProperties', 'the minimum number of properties'),
  'pattern-properties-relaxed': {
    on: 'schema.patternProperties',
    message: '{subject}: the schema of properties that match {name} is less strict.',
  },
  'pattern-properties-tightened': {
    on: 'schema.patternProperties',
    message: '{subject}: the schema of properties that match {name} is stricter.',
  },
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
  'unevaluated-properties-relaxed': {
    on: 'schema.unevaluatedProperties',
    message: '{subject}: the schema of all other properties is less strict.',
  },
  'unevaluated-properties-tightened': {
    on: 'schema.unevaluatedProperties',
    message: '{subject}: the schema of all other properties is stricter.',
  },
});
