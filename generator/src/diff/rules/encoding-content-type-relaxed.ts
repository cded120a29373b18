import { defineRule } from '../define-rule.ts';

export const encodingContentTypeRelaxed = defineRule({
  id: 'encoding-content-type-relaxed',
  on: 'encoding.contentType',
  action: 'relaxed',
  effect: 'widened',
  message: '{subject}: the form part {name} may be of more types: {after} instead of {before}.',
  why: {
    request: 'The service accepts all that it accepted before.',
    response: 'Clients may get a part of a type that they do not understand.',
  },
});
