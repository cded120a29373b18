import { defineRule } from '../define-rule.ts';

export const propertyBecameWriteOnly = defineRule({
  id: 'property-became-write-only',
  on: 'property.writeOnly',
  action: 'added',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the property {name} is write-only now.',
  why: { request: 'The service accepts it, as before.', response: 'Code that reads the property finds nothing.' },
});
