import { defineRule } from '../define-rule.ts';

export const unsentPropertyRequirementChanged = defineRule({
  id: 'unsent-property-requirement-changed',
  on: 'property.unsent.required',
  action: ['added', 'removed'],
  effect: 'none',
  message: '{subject}: whether the property {name} is required changed; this direction never carries it.',
  why: 'It is not sent where only this direction reaches it.',
});
