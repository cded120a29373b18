import { defineRules, limits } from '../define-rule.ts';

export const patternRules = defineRules({
  'pattern-added': { on: 'schema.pattern', effect: 'narrowed', message: '{subject}: the text must match {after}.' },
  'pattern-changed': {
    on: 'schema.pattern',
    waivable: 'Clients are unaffected if a review shows that the old texts still match.',
    message: '{subject}: the pattern changed from {before} to {after}.',
    why: 'The tool could not prove that one pattern matches everything that the other matches.',
  },
  'pattern-relaxed': {
    on: 'schema.pattern',
    waivable: limits.waivable,
    message: '{subject}: the pattern changed from {before} to {after}, which matches more.',
    why: { response: 'Clients that rely on the pattern get texts that do not match it.' },
  },
  'pattern-removed': {
    on: 'schema.pattern',
    effect: 'widened',
    waivable: limits.waivable,
    message: '{subject}: the text no longer needs to match {before}.',
    why: { response: 'Clients that rely on the pattern get texts that do not match it.' },
  },
  'pattern-tightened': {
    on: 'schema.pattern',
    message: '{subject}: the pattern changed from {before} to {after}, which matches less.',
    why: { response: 'Clients get only values that they could get before.' },
  },
});
