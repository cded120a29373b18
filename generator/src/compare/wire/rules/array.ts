import { defineRules } from '../define-rule.ts';

export const arrayRules = defineRules({
  'contains-changed': {
    on: 'schema.contains',
    policy: ['validation-tightened', 'response-structure-changed'],
    message: '{subject}: the schema that some items must match changed.',
  },
  'contains-relaxed': {
    on: 'schema.contains',
    action: ['relaxed', 'removed'],
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: the schema that some items must match is less strict.',
  },
  'contains-tightened': {
    on: 'schema.contains',
    action: ['tightened', 'added'],
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the schema that some items must match is stricter.',
  },
  'items-relaxed': {
    on: 'schema.items',
    policy: 'response-structure-changed',
    message: '{subject}: items no longer need to match a schema.',
  },
  'items-tightened': {
    on: 'schema.items',
    policy: 'validation-tightened',
    message: '{subject}: items must match a schema now.',
  },
  'max-items-relaxed': {
    on: 'schema.maxItems',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the maximum number of items changed from {before} to {after}.',
    why: { response: 'Clients may get values beyond the old limit.' },
  },
  'max-items-tightened': {
    on: 'schema.maxItems',
    policy: 'validation-tightened',
    message: '{subject}: the maximum number of items changed from {before} to {after}.',
    why: { response: 'Clients get only values that they could get before.' },
  },
  'min-items-relaxed': {
    on: 'schema.minItems',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the minimum number of items changed from {before} to {after}.',
    why: { response: 'Clients may get values beyond the old limit.' },
  },
  'min-items-tightened': {
    on: 'schema.minItems',
    policy: 'validation-tightened',
    message: '{subject}: the minimum number of items changed from {before} to {after}.',
    why: { response: 'Clients get only values that they could get before.' },
  },
  'prefix-items-changed': {
    on: 'schema.prefixItems',
    policy: ['validation-tightened', 'response-structure-changed'],
    message: '{subject}: the schema of item {name} changed.',
  },
  'prefix-items-relaxed': {
    on: 'schema.prefixItems',
    policy: 'response-structure-changed',
    message: '{subject}: the schema of item {name} is less strict.',
  },
  'prefix-items-tightened': {
    on: 'schema.prefixItems',
    policy: 'validation-tightened',
    message: '{subject}: the schema of item {name} is stricter.',
  },
  'unevaluated-items-relaxed': {
    on: 'schema.unevaluatedItems',
    policy: 'response-structure-changed',
    message: '{subject}: the schema of all other items is less strict.',
  },
  'unevaluated-items-tightened': {
    on: 'schema.unevaluatedItems',
    policy: 'validation-tightened',
    message: '{subject}: the schema of all other items is stricter.',
  },
  'unique-items-relaxed': {
    on: 'schema.uniqueItems',
    policy: 'response-structure-changed',
    message: '{subject}: items may repeat now.',
    why: { response: 'Clients that rely on unique items may get one twice.' },
  },
  'unique-items-tightened': {
    on: 'schema.uniqueItems',
    policy: 'validation-tightened',
    message: '{subject}: items may not repeat any more.',
  },
});
