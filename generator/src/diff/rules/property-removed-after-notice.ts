import { defineRule } from '../define-rule.ts';

export const propertyRemovedAfterNotice = defineRule({
  id: 'property-removed-after-notice',
  on: 'property',
  action: 'removed',
  when: { notice: 'honoured' },
  effect: 'changed',
  policy: 'field-removed',
  waivable: 'Security or compliance may need it gone at once.',
  shortensNotice: 'removal',
  message: '{subject}: the property {name} was removed after the announced date; the notice was honoured.',
  why: {
    request: 'Clients that send it lose its effect although they had notice.',
    response: 'Code that reads the property finds nothing although they had notice.',
  },
  instead: 'Keep it in this major. The command retire leaves it out of the next one.',
});
