import { defineRule } from '../define-rule.ts';

export const propertyBecameRequired = defineRule({
  id: 'property-became-required',
  on: 'property.required',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the property {name} is now required.',
  why: { request: 'The service rejects requests without it.', response: 'The service promises more than before.' },
  instead: 'Leave it optional, with a default that keeps the old behaviour.',
});
