import { defineRules } from '../define-rule.ts';

export const lengthRules = defineRules({
  'max-length-relaxed': {
    on: 'schema.maxLength',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the maximum length changed from {before} to {after}.',
    why: { response: 'Clients may get values beyond the old limit.' },
  },
  'max-length-tightened': {
    on: 'schema.maxLength',
    policy: 'validation-tightened',
    message: '{subject}: the maximum length changed from {before} to {after}.',
    why: { response: 'Clients get only values that they could get before.' },
  },
  'min-length-relaxed': {
    on: 'schema.minLength',
    policy: 'response-structure-changed',
    waivable:
      'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.',
    message: '{subject}: the minimum length changed from {before} to {after}.',
    why: { response: 'Clients may get values beyond the old limit.' },
  },
  'min-length-tightened': {
    on: 'schema.minLength',
    policy: 'validation-tightened',
    message: '{subject}: the minimum length changed from {before} to {after}.',
    why: { response: 'Clients get only values that they could get before.' },
  },
});
