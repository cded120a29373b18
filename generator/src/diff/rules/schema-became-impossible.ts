import { defineRule } from '../define-rule.ts';

export const schemaBecameImpossible = defineRule({
  id: 'schema-became-impossible',
  on: 'schema.impossible',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  departs: {
    response: 'breaking',
    because:
      'What no value fits cannot be sent at all: the field is as good as removed, or the description contradicts itself.',
  },
  message: '{subject} accepts no value any more.',
  why: 'Whatever a client sends is refused, and nothing can be received.',
});
