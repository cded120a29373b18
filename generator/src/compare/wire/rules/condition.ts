import { defineRules } from '../define-rule.ts';

export const conditionRules = defineRules({
  'condition-changed': { on: 'schema.condition', message: '{subject}: a condition changed.' },
  'condition-relaxed': {
    on: 'schema.condition',
    action: ['relaxed', 'removed'],
    effect: 'widened',
    message: '{subject}: a condition is less strict.',
  },
  'condition-tightened': {
    on: 'schema.condition',
    action: ['tightened', 'added'],
    effect: 'narrowed',
    message: '{subject}: a condition is stricter.',
  },
  'not-changed': { on: 'schema.not', message: '{subject}: the excluded values changed.' },
  'not-relaxed': {
    on: 'schema.not',
    action: ['relaxed', 'removed'],
    effect: 'widened',
    message: '{subject}: fewer values are excluded.',
  },
  'not-tightened': {
    on: 'schema.not',
    action: ['tightened', 'added'],
    effect: 'narrowed',
    message: '{subject}: more values are excluded.',
  },
});
