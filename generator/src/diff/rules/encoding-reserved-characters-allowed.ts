import { defineRule } from '../define-rule.ts';

export const encodingReservedCharactersAllowed = defineRule({
  id: 'encoding-reserved-characters-allowed',
  on: 'encoding.allowReserved',
  action: 'relaxed',
  effect: 'widened',
  message: '{subject}: the form part {name} may hold reserved characters as they are.',
  why: {
    request: 'The service still reads reserved characters that a client encodes.',
    response: 'Clients that split the form at reserved characters read the part wrongly.',
  },
});
