import { defineRules, limits } from '../define-rule.ts';

export const lengthRules = defineRules({
  'max-length-relaxed': limits.relaxed('schema.maxLength', 'the maximum length'),
  'max-length-tightened': limits.tightened('schema.maxLength', 'the maximum length'),
  'min-length-relaxed': limits.relaxed('schema.minLength', 'the minimum length'),
  'min-length-tightened': limits.tightened('schema.minLength', 'the minimum length'),
});
