import { defineRule } from '../define-rule.ts';

export const unsentPropertyRequirementChanged = defineRule({
  id: 'unsent-property-requirement-changed',
  on: 'property.unsent.required',
  action: ['added', 'removed'],
  effect: 'none',
  message: '{subject}: whether the property {name} is required changed; this direction never carries it.',
  why: 'The property never appears in this direction.',
});
