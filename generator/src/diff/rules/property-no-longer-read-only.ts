import { defineRule } from '../define-rule.ts';

export const propertyNoLongerReadOnly = defineRule({
  id: 'property-no-longer-read-only',
  on: 'property.readOnly',
  action: 'removed',
  when: { required: false },
  effect: 'widened',
  departs: { response: 'non-breaking', because: 'Responses carry the property on both sides.' },
  message: '{subject}: clients may send the property {name} now.',
  why: { request: 'The service accepts requests without it, as before.', response: 'Responses contain it, as before.' },
});
