import { defineRule } from '../define-rule.ts';

export const unsentPropertyAdded = defineRule({
  id: 'unsent-property-added',
  on: 'property.unsent',
  action: 'added',
  effect: 'none',
  message: '{subject}: the property {name} is new; this direction never carries it.',
  why: 'The property never appears in this direction.',
});
