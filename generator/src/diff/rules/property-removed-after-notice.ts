import { defineRule } from '../define-rule.ts';

export const propertyRemovedAfterNotice = defineRule({
  id: 'property-removed-after-notice',
  on: 'property',
  action: 'removed',
  when: { notice: 'honoured' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may require an immediate removal.',
  shortensNotice: 'removal',
  message: '{subject}: the property {name} was removed after the announced date; the notice was honoured.',
  why: {
    request: 'The service ignores it for clients that still send it. They had their notice.',
    response: 'Code that still reads the property finds nothing. Clients had their notice.',
  },
  instead: 'Keep it in this major. The command retire leaves it out of the next one.',
});
