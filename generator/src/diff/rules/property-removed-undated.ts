import { defineRule } from '../define-rule.ts';

export const propertyRemovedUndated = defineRule({
  id: 'property-removed-undated',
  on: 'property',
  action: 'removed',
  when: { notice: 'undated' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{subject}: the property {name} was deprecated without a date and is removed.',
  why: {
    request: 'Clients that send it lose its effect although nobody knew when.',
    response: 'Code that reads the property finds nothing although nobody knew when.',
  },
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
