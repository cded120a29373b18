import { defineRule } from '../define-rule.ts';

export const propertyBecameRequired = defineRule({
  id: 'property-became-required',
  on: 'property.required',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the property {name} is now required.',
  why: { request: 'Requests without it are refused.', response: 'More is promised than before.' },
  instead: 'Leave it optional, with a default that does what was done so far.',
});
