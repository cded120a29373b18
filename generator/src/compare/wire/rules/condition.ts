import { defineRules } from '../define-rule.ts';

export const conditionRules = defineRules({
  'condition-changed': {
    on: 'schema.condition',
    action: 'changed',
    effect: 'changed',
    policy: ['validation-tightened', 'response-structure-changed'],
    message: '{subject}: a condition changed.',
    why: 'Some values that were valid may be invalid now, or the other way round.',
  },
  'condition-relaxed': {
    on: 'schema.condition',
    action: ['relaxed', 'removed'],
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: a condition is less strict.',
    why: {
      request: 'The service accepts more than before.',
      response: 'Clients may get values that they could not get before.',
    },
  },
  'condition-tightened': {
    on: 'schema.condition',
    action: ['tightened', 'added'],
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: a condition is stricter.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'The service promises more than before.',
    },
  },
  'not-changed': {
    on: 'schema.not',
    action: 'changed',
    effect: 'changed',
    policy: ['validation-tightened', 'response-structure-changed'],
    message: '{subject}: the excluded values changed.',
    why: 'Some values that were valid may be invalid now, or the other way round.',
  },
  'not-relaxed': {
    on: 'schema.not',
    action: ['relaxed', 'removed'],
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: fewer values are excluded.',
    why: {
      request: 'The service accepts more than before.',
      response: 'Clients may get values that they could not get before.',
    },
  },
  'not-tightened': {
    on: 'schema.not',
    action: ['tightened', 'added'],
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: more values are excluded.',
    why: {
      request: 'The service may reject requests that it accepted before.',
      response: 'The service promises more than before.',
    },
  },
});
