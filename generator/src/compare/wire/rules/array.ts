import { defineRules } from '../define-rule.ts';

export const arrayRules = defineRules({
  'contains-changed': {
    on: 'schema.contains',
    action: 'changed',
    effect: 'changed',
    policy: ['validation-tightened', 'response-structure-changed'],
    message: '{subject}: the schema that some items must match changed.',
    why: 'Some values that were valid may be invalid now, or the other way round.',
  },
  'contains-relaxed': {
    on: 'schema.contains',
    action: ['relaxed', 'removed'],
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: the schema that some items must match is less strict.',
    why: {
      request: 'The service accepts more than before.',
      response: 'Clients may get values that they could not get before.',
    },
  },
  'contains-tightened': {
    on: 'schema.contains',
    action: ['tightened', 'added'],
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the schema that some items must match is stricter.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'The service promises more than before.',
    },
  },
  'items-relaxed': {
    on: 'schema.items',
    action: 'relaxed',
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: items no longer need to match a schema.',
    why: {
      request: 'The service accepts more than before.',
      response: 'Clients may get values that they could not get before.',
    },
  },
  'items-tightened': {
    on: 'schema.items',
    action: 'tightened',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: items must match a schema now.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'The service promises more than before.',
    },
  },
  'max-items-relaxed': {
    on: 'schema.maxItems',
    action: 'relaxed',
    effect: 'widened',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the maximum number of items changed from {before} to {after}.',
    why: { request: 'The service accepts more than before.', response: 'Clients may get values beyond the old limit.' },
  },
  'max-items-tightened': {
    on: 'schema.maxItems',
    action: 'tightened',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the maximum number of items changed from {before} to {after}.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'Clients get only values that they could get before.',
    },
  },
  'min-items-relaxed': {
    on: 'schema.minItems',
    action: 'relaxed',
    effect: 'widened',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the minimum number of items changed from {before} to {after}.',
    why: { request: 'The service accepts more than before.', response: 'Clients may get values beyond the old limit.' },
  },
  'min-items-tightened': {
    on: 'schema.minItems',
    action: 'tightened',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the minimum number of items changed from {before} to {after}.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'Clients get only values that they could get before.',
    },
  },
  'prefix-items-changed': {
    on: 'schema.prefixItems',
    action: 'changed',
    effect: 'changed',
    policy: ['validation-tightened', 'response-structure-changed'],
    message: '{subject}: the schema of item {name} changed.',
    why: 'Some values that were valid may be invalid now, or the other way round.',
  },
  'prefix-items-relaxed': {
    on: 'schema.prefixItems',
    action: 'relaxed',
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: the schema of item {name} is less strict.',
    why: {
      request: 'The service accepts more than before.',
      response: 'Clients may get values that they could not get before.',
    },
  },
  'prefix-items-tightened': {
    on: 'schema.prefixItems',
    action: 'tightened',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the schema of item {name} is stricter.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'The service promises more than before.',
    },
  },
  'unevaluated-items-relaxed': {
    on: 'schema.unevaluatedItems',
    action: 'relaxed',
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: the schema of all other items is less strict.',
    why: {
      request: 'The service accepts more than before.',
      response: 'Clients may get values that they could not get before.',
    },
  },
  'unevaluated-items-tightened': {
    on: 'schema.unevaluatedItems',
    action: 'tightened',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the schema of all other items is stricter.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'The service promises more than before.',
    },
  },
  'unique-items-relaxed': {
    on: 'schema.uniqueItems',
    action: 'relaxed',
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: items may repeat now.',
    why: {
      request: 'The service accepts more than before.',
      response: 'Clients that rely on unique items may get one twice.',
    },
  },
  'unique-items-tightened': {
    on: 'schema.uniqueItems',
    action: 'tightened',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: items may not repeat any more.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'The service promises more than before.',
    },
  },
});
