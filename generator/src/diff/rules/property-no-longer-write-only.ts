import { defineRule } from '../define-rule.ts';

export const propertyNoLongerWriteOnly = defineRule({
  id: 'property-no-longer-write-only',
  on: 'property.writeOnly',
  action: 'removed',
  effect: 'widened',
  policy: 'response-property-added',
  message: '{subject}: the property {name} comes in responses now.',
  why: { request: 'It is accepted as before.', response: 'Clients ignore properties that they do not know.' },
});
