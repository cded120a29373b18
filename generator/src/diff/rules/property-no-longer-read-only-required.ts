import { defineRule } from '../define-rule.ts';

export const propertyNoLongerReadOnlyRequired = defineRule({
  id: 'property-no-longer-read-only-required',
  on: 'property.readOnly',
  action: 'removed',
  when: { required: true },
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the property {name} must be sent now.',
  why: { request: 'Requests without it are refused.', response: 'It comes as before.' },
});
