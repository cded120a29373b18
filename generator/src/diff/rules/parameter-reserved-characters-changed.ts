import { defineRule } from '../define-rule.ts';

export const parameterReservedCharactersChanged = defineRule({
  id: 'parameter-reserved-characters-changed',
  on: 'parameter.allowReserved',
  action: 'changed',
  effect: 'changed',
  message: '{subject}: reserved characters of {name} are sent as they are: {after} instead of {before}.',
  why: 'Clients encode the value the old way.',
  instead: 'Read both ways until the next major.',
});
