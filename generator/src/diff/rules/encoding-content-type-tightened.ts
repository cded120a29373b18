import { defineRule } from '../define-rule.ts';

export const encodingContentTypeTightened = defineRule({
  id: 'encoding-content-type-tightened',
  on: 'encoding.contentType',
  action: 'tightened',
  effect: 'narrowed',
  message: '{subject}: the form part {name} may be of fewer types: {after} instead of {before}.',
  why: {
    request: 'The service rejects parts of the other types.',
    response: 'The part is of one of the types that it could have before.',
  },
  policy: 'validation-tightened',
  instead: 'Accept the old types until the next major.',
});
