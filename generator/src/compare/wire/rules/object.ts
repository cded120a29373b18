import { defineRules } from '../define-rule.ts';

export const objectRules = defineRules({
  'additional-properties-closed': {
    on: 'schema.additionalProperties.closed',
    action: 'added',
    effect: 'narrowed',
    policy: 'validation-tightened',
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
    policy: 'response-structure-changed',
    message: '{subject}: properties that are not listed no longer need to match a schema.',
    why: { response: 'Clients that read maps get values of any kind.' },
  },
  'additional-properties-tightened': {
    on: 'schema.additionalProperties',
    policy: 'validation-tightened',
    message: '{subject}: properties that are not listed must match a schema now.',
  },
  'dependent-required-changed': {
    on: 'schema.dependentRequired',
    policy: ['validation-tightened', 'response-structure-changed'],
    message: '{subject}: {name} requires different properties beside it: {after} instead of {before}.',
  },
  'dependent-required-relaxed': {
    on: 'schema.dependentRequired',
    policy: 'response-structure-changed',
    message: '{subject}: {name} requires fewer properties beside it: {after} instead of {before}.',
  },
  'dependent-required-tightened': {
    on: 'schema.dependentRequired',
    policy: 'validation-tightened',
    message: '{subject}: {name} requires more properties beside it: {after} instead of {before}.',
  },
  'dependent-schema-changed': {
    on: 'schema.dependentSchemas',
    policy: ['validation-tightened', 'response-structure-changed'],
    message: '{subject}: the schema for objects with {name} changed.',
  },
  'dependent-schema-relaxed': {
    on: 'schema.dependentSchemas',
    policy: 'response-structure-changed',
    message: '{subject}: the schema for objects with {name} is less strict.',
  },
  'dependent-schema-tightened': {
    on: 'schema.dependentSchemas',
    policy: 'validation-tightened',
    message: '{subject}: the schema for objects with {name} is stricter.',
  },
  'max-properties-relaxed': {
    on: 'schema.maxProperties',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the maximum number of properties changed from {before} to {after}.',
    why: { response: 'Clients may get values beyond the old limit.' },
  },
  'max-properties-tightened': {
    on: 'schema.maxProperties',
    policy: 'validation-tightened',
    message: '{subject}: the maximum number of properties changed from {before} to {after}.',
    why: { response: 'Clients get only values that they could get before.' },
  },
  'min-properties-relaxed': {
    on: 'schema.minProperties',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the minimum number of properties changed from {before} to {after}.',
    why: { response: 'Clients may get values beyond the old limit.' },
  },
  'min-properties-tightened': {
    on: 'schema.minProperties',
    policy: 'validation-tightened',
    message: '{subject}: the minimum number of properties changed from {before} to {after}.',
    why: { response: 'Clients get only values that they could get before.' },
  },
  'pattern-properties-relaxed': {
    on: 'schema.patternProperties',
    policy: 'response-structure-changed',
    message: '{subject}: the schema of properties that match {name} is less strict.',
  },
  'pattern-properties-tightened': {
    on: 'schema.patternProperties',
    policy: 'validation-tightened',
    message: '{subject}: the schema of properties that match {name} is stricter.',
  },
  'property-names-relaxed': {
    on: 'schema.propertyNames',
    policy: 'response-structure-changed',
    message: '{subject}: names of properties no longer need to match a schema.',
  },
  'property-names-tightened': {
    on: 'schema.propertyNames',
    policy: 'validation-tightened',
    message: '{subject}: names of properties must match a schema now.',
  },
  'unevaluated-properties-closed': {
    on: 'schema.unevaluatedProperties.closed',
    action: 'added',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: all other properties are invalid now.',
  },
  'unevaluated-properties-opened': {
    on: 'schema.unevaluatedProperties.closed',
    action: 'removed',
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: all other properties are valid now.',
  },
  'unevaluated-properties-relaxed': {
    on: 'schema.unevaluatedProperties',
    policy: 'response-structure-changed',
    message: '{subject}: the schema of all other properties is less strict.',
  },
  'unevaluated-properties-tightened': {
    on: 'schema.unevaluatedProperties',
    policy: 'validation-tightened',
    message: '{subject}: the schema of all other properties is stricter.',
  },
});
