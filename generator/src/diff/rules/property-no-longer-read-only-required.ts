import { defineRule } from '../define-rule.ts';

export const propertyNoLongerReadOnlyRequired = defineRule({
  id: 'property-no-longer-read-only-required',
  on: 'property.readOnly',
  action: 'removed',
  when: { required: true },
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: clients must send the property {name} now.',
  why: { request: 'The service rejects requests without it.', response: 'Responses contain it, as before.' },
});
