import { defineRule } from '../define-rule.ts';

export const parameterReservedCharactersRefused = defineRule({
  id: 'parameter-reserved-characters-refused',
  on: 'parameter.allowReserved',
  action: 'tightened',
  effect: 'narrowed',
  message: '{subject}: reserved characters in the value of {name} must be encoded now.',
  why: {
    request: 'Clients send them as they are, and the service reads them as parts of the URL.',
    response: 'Clients that decode the value read it as before.',
  },
  policy: 'validation-tightened',
  instead: 'Read both ways until the next major.',
});
