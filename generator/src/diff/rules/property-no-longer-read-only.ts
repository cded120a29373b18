import { defineRule } from '../define-rule.ts';

export const propertyNoLongerReadOnly = defineRule({
  id: 'property-no-longer-read-only',
  on: 'property.readOnly',
  action: 'removed',
  when: { required: false },
  effect: 'widened',
  departs: { response: 'non-breaking', because: 'Responses carry the property on both sides.' },
  message: '{subject}: the property {name} may be sent now.',
  why: { request: 'Requests without it are accepted as before.', response: 'It comes as before.' },
});
