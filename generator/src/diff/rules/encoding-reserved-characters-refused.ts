import { defineRule } from '../define-rule.ts';

export const encodingReservedCharactersRefused = defineRule({
  id: 'encoding-reserved-characters-refused',
  on: 'encoding.allowReserved',
  action: 'tightened',
  effect: 'narrowed',
  message: '{subject}: reserved characters in the form part {name} must be encoded now.',
  why: {
    request: 'Clients send them as they are, and the service reads them as parts of the form.',
    response: 'Clients that decode the part read it as before.',
  },
  policy: 'validation-tightened',
  instead: 'Read both ways until the next major.',
});
