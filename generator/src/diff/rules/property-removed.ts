import { defineRule } from '../define-rule.ts';

export const propertyRemoved = defineRule({
  id: 'property-removed',
  on: 'property',
  action: 'removed',
  when: { notice: 'never-deprecated' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{subject}: the property {name} was removed without having been deprecated.',
  why: {
    request: 'Clients that send it lose its effect without warning.',
    response: 'Code that reads the property finds nothing without warning.',
  },
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
