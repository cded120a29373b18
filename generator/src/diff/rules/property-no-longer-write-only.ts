import { defineRule } from '../define-rule.ts';

export const propertyNoLongerWriteOnly = defineRule({
  id: 'property-no-longer-write-only',
  on: 'property.writeOnly',
  action: 'removed',
  effect: 'widened',
  policy: 'response-property-added',
  message: '{subject}: responses may contain the property {name} now.',
  why: { request: 'The service accepts it, as before.', response: 'Clients ignore properties that they do not know.' },
});
