import { defineRule } from '../define-rule.ts';

export const unsentPropertyRemoved = defineRule({
  id: 'unsent-property-removed',
  on: 'property.unsent',
  action: 'removed',
  effect: 'none',
  message: '{subject}: the property {name} was removed; this direction never carried it.',
  why: 'The property never appears in this direction.',
});
