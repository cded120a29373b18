import { defineRule } from '../define-rule.ts';

export const propertyRemovedUndated = defineRule({
  id: 'property-removed-undated',
  on: 'property',
  action: 'removed',
  when: { notice: 'undated' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{subject}: the property {name} was deprecated without a date and is removed.',
  why: {
    request: 'The service ignores it for clients that send it. They were warned, but without a date.',
    response: 'Code that reads the property finds nothing. Clients were warned, but without a date.',
  },
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
