import { defineRule } from '../define-rule.ts';

export const propertyAddedOptional = defineRule({
  id: 'property-added-optional',
  on: 'property',
  action: 'added',
  when: { required: false },
  effect: 'widened',
  policy: 'response-property-added',
  message: '{subject}: the optional property {name} is new.',
  why: {
    request: 'The service accepts requests without it, as before.',
    response: 'Clients ignore properties that they do not know.',
  },
});
