import { defineRule } from '../define-rule.ts';

export const pathParameterRenamed = defineRule({
  id: 'path-parameter-renamed',
  on: 'parameter.name',
  action: 'changed',
  effect: 'none',
  message: '{subject}: the path parameter {before} is called {after} in the description.',
  why: 'The name is not on the wire; the source verdict says what it does to code.',
});
