import { comesOrGoes, defineRules, limit } from '../define-rule.ts';

export const numberRules = defineRules({
  ...limit('maximum', 'schema.upper', 'the maximum', { tightened: { policy: 'range-narrowed' } }),
  ...limit('minimum', 'schema.lower', 'the minimum', { tightened: { policy: 'range-narrowed' } }),
  'multiple-of-changed': {
    on: 'schema.multipleOf',
    message: '{subject}: the step between values changed from {before} to {after}.',
    why: 'Some values that were valid are invalid now, and the other way round.',
  },
  ...limit('multiple-of', 'schema.multipleOf', 'the step between values', comesOrGoes),
});
