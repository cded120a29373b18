import { defineRules, limits } from '../define-rule.ts';

export const numberRules = defineRules({
  'maximum-relaxed': limits.relaxed('schema.upper', 'the maximum'),
  'maximum-tightened': { ...limits.tightened('schema.upper', 'the maximum'), policy: 'range-narrowed' },
  'minimum-relaxed': limits.relaxed('schema.lower', 'the minimum'),
  'minimum-tightened': { ...limits.tightened('schema.lower', 'the minimum'), policy: 'range-narrowed' },
  'multiple-of-changed': {
    on: 'schema.multipleOf',
    message: '{subject}: the step between values changed from {before} to {after}.',
    why: 'Some values that were valid are invalid now, and the other way round.',
  },
  'multiple-of-relaxed': {
    ...limits.relaxed('schema.multipleOf', 'the step between values'),
    action: ['relaxed', 'removed'],
    effect: 'widened',
  },
  'multiple-of-tightened': {
    ...limits.tightened('schema.multipleOf', 'the step between values'),
    action: ['tightened', 'added'],
    effect: 'narrowed',
  },
});
