import { defineRule } from '../define-rule.ts';

export const propertyAddedRequired = defineRule({
  id: 'property-added-required',
  on: 'property',
  action: 'added',
  when: { required: true },
  effect: 'narrowed',
  policy: ['validation-tightened', 'response-property-added'],
  message: '{subject}: the property {name} is new and required.',
  why: {
    request: 'The service rejects requests without it.',
    response: 'Clients ignore properties that they do not know.',
  },
  instead: 'Make it optional, with a default that keeps the old behaviour.',
});
