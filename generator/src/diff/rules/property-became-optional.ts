import { defineRule } from '../define-rule.ts';

export const propertyBecameOptional = defineRule({
  id: 'property-became-optional',
  on: 'property.required',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the property {name} may be missing now.',
  why: {
    request: 'The service accepts requests with it, as before.',
    response: 'Code that reads the property may find nothing.',
  },
  instead: 'Keep sending it until the next major.',
});
