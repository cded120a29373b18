import { defineRules } from '../define-rule.ts';

export const numberRules = defineRules({
  'maximum-relaxed': {
    on: 'schema.upper',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the maximum changed from {before} to {after}.',
    why: { response: 'Clients may get values beyond the old limit.' },
  },
  'maximum-tightened': {
    on: 'schema.upper',
    policy: 'range-narrowed',
    message: '{subject}: the maximum changed from {before} to {after}.',
    why: { response: 'Clients get only values that they could get before.' },
  },
  'minimum-relaxed': {
    on: 'schema.lower',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the minimum changed from {before} to {after}.',
    why: { response: 'Clients may get values beyond the old limit.' },
  },
  'minimum-tightened': {
    on: 'schema.lower',
    policy: 'range-narrowed',
    message: '{subject}: the minimum changed from {before} to {after}.',
    why: { response: 'Clients get only values that they could get before.' },
  },
  'multiple-of-changed': {
    on: 'schema.multipleOf',
    policy: ['validation-tightened', 'response-structure-changed'],
    message: '{subject}: the step between values changed from {before} to {after}.',
    why: 'Some values that were valid are invalid now, and the other way round.',
  },
  'multiple-of-relaxed': {
    on: 'schema.multipleOf',
    action: ['relaxed', 'removed'],
    effect: 'widened',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the step between values changed from {before} to {after}.',
    why: { response: 'Clients may get values beyond the old limit.' },
  },
  'multiple-of-tightened': {
    on: 'schema.multipleOf',
    action: ['tightened', 'added'],
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the step between values changed from {before} to {after}.',
    why: { response: 'Clients get only values that they could get before.' },
  },
});
