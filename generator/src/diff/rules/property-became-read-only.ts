import { defineRule } from '../define-rule.ts';

export const propertyBecameReadOnly = defineRule({
  id: 'property-became-read-only',
  on: 'property.readOnly',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the property {name} is read-only now.',
  why: { request: 'The service rejects or ignores it.', response: 'Responses contain it, as before.' },
});
