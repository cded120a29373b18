import { defineRule } from '../define-rule.ts';

export const propertyRemovedEarly = defineRule({
  id: 'property-removed-early',
  on: 'property',
  action: 'removed',
  when: { notice: 'before-sunset' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{subject}: the property {name} was removed before the date that was announced.',
  why: {
    request: 'The service ignores it for clients that send it, earlier than announced.',
    response: 'Code that reads the property finds nothing, earlier than announced.',
  },
  instead: 'Keep it, deprecate it with a date, and remove it in the next major.',
});
