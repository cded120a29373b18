import { defineRule } from '../define-rule.ts';

export const propertyRemoved = defineRule({
  id: 'property-removed',
  on: 'property',
  action: 'removed',
  when: { notice: 'never-deprecated' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{subject}: the property {name} was removed without having been deprecated.',
  why: {
    request: 'The service ignores it for clients that send it, and nobody warned them.',
    response: 'Code that reads the property finds nothing, and nobody warned clients.',
  },
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
