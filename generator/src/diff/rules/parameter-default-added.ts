import { defineRule } from '../define-rule.ts';

export const parameterDefaultAdded = defineRule({
  id: 'parameter-default-added',
  on: 'parameter.default',
  action: 'added',
  effect: 'changed',
  policy: 'default-value-changed',
  message: '{subject}: leaving the parameter out now means {after}.',
  why: 'Clients that leave it out get a different behaviour than before.',
  instead: 'State the default only if the service has always done so.',
});
