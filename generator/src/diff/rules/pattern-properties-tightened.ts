import { defineRule } from '../define-rule.ts';

export const patternPropertiesTightened = defineRule({
  id: 'pattern-properties-tightened',
  on: 'schema.patternProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: what properties that match {name} may be got narrower.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
