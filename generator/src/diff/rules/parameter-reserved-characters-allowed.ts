import { defineRule } from '../define-rule.ts';

export const parameterReservedCharactersAllowed = defineRule({
  id: 'parameter-reserved-characters-allowed',
  on: 'parameter.allowReserved',
  action: 'relaxed',
  effect: 'widened',
  message: '{subject}: the value of {name} may hold reserved characters as they are.',
  why: {
    request: 'The service still reads reserved characters that a client encodes.',
    response: 'Clients that split the query at reserved characters read the value wrongly.',
  },
});
