import { defineRule } from '../define-rule.ts';

export const propertyRemovedEarly = defineRule({
  id: 'property-removed-early',
  on: 'property',
  action: 'removed',
  when: { notice: 'before-sunset' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{subject}: the property {name} was removed before the date that was announced.',
  why: {
    request: 'Clients that send it lose its effect earlier than they were told.',
    response: 'Code that reads the property finds nothing earlier than they were told.',
  },
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
