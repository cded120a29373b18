import { defineRule } from '../define-rule.ts';

export const propertyForbidden = defineRule({
  id: 'property-forbidden',
  on: 'property',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the property {name} is forbidden now.',
  why: { request: 'The service may reject requests that it accepted before.', response: 'It could be missing before.' },
});
